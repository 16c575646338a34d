import { LANGUAGES } from '@aiso/languages/languages.ts';
import { toolOpener } from '@aiso/ui/frame/tool-requests.ts';
import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { menuTitle, pagesOf } from '../app/frame/menu/menu.ts';
import { openPages } from '../app/frame/open-pages.ts';
import { useLanguage } from '../app/i18n/use-language.ts';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { useSignOut } from '../app/session/use-sign-out.ts';
import type { Entry } from './entries.ts';

/** An entry with more words by which it is found. */
export type Command = Entry & { readonly words: string };

/** Pages of the person's menu, and those that are open to them without standing there. */
export function usePages(): Command[] {
  const { t } = useTranslation('navigation');
  const { menu } = useSignedIn();
  const navigate = useNavigate();
  const can = useCan();
  const ofMenu = pagesOf(menu);
  const others = openPages(can).filter(({ route }) => !ofMenu.some((page) => page.route === route));
  return [...ofMenu, ...others].map(({ title, route }) => ({
    id: `page:${route}`,
    title: menuTitle(t, title),
    detail: '',
    words: '',
    Icon: ArticleOutlined,
    choose: () => void navigate(route),
  }));
}

/** What can be done from anywhere. */
export function useActions(): Command[] {
  const { t } = useTranslation('search');
  const can = useCan();
  const signOut = useSignOut();
  const { appearance, update } = useAppearance();
  const { language, setLanguage } = useLanguage();
  const navigate = useNavigate();
  const isDark = appearance.paletteMode === 'dark';
  const customize = toolOpener('customization');

  const action = (
    id: string,
    title: string,
    words: string,
    Icon: Command['Icon'],
    choose: () => void,
  ): Command => ({ id: `action:${id}`, title, words, detail: '', Icon, choose });

  return [
    ...(can('upload:send')
      ? [
          action('upload', t('action.upload'), t('words.upload'), AddPhotoAlternateOutlined, () => {
            void navigate('/pulmonology/upload');
          }),
        ]
      : []),
    action(
      'mode',
      t(isDark ? 'action.useLightMode' : 'action.useDarkMode'),
      t('words.mode'),
      isDark ? LightModeOutlined : DarkModeOutlined,
      () => update({ paletteMode: isDark ? 'light' : 'dark' }),
    ),
    ...(customize === undefined
      ? []
      : [
          action(
            'customization',
            t('action.customization'),
            t('words.customization'),
            PaletteOutlined,
            customize,
          ),
        ]),
    ...LANGUAGES.filter(({ code }) => code !== language).map(({ code, name }) =>
      action(
        `language:${code}`,
        t('action.language', { name }),
        t('words.language'),
        TranslateOutlined,
        () => void setLanguage(code),
      ),
    ),
    action('sign-out', t('action.signOut'), t('words.signOut'), LogoutOutlined, () => void signOut()),
  ];
}
