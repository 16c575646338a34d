import { HeaderPopover } from '@aiso/ui/frame/HeaderPopover.tsx';
import SwitchAccountOutlined from '@mui/icons-material/SwitchAccountOutlined';
import { lazy, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { type Choice, chosenNames } from './samples.ts';

const SwitcherMenu = lazy(() => import('./SwitcherMenu.tsx'));

/**
 * Chooses among sample users and tenants. Nothing else knows of it: session, rights and server stay as they
 * are.
 */
export default function SwitcherTool() {
  const { t } = useTranslation('switcher');
  const [choice, setChoice] = useState<Choice>({ userId: null, tenantId: null });
  const names = chosenNames(choice);
  return (
    <HeaderPopover
      name={names.length === 0 ? t('title') : t('current', { names: names.join(', ') })}
      title={t('title')}
      note={t('note')}
      icon={<SwitchAccountOutlined fontSize="small" />}
      widthPx={380}
    >
      {(close) => (
        <SwitcherMenu
          choice={choice}
          onUser={({ id, name }) => {
            setChoice({ ...choice, userId: id });
            close();
            toast(t('userChosen', { name }));
          }}
          onTenant={({ id, name }) => {
            setChoice({ ...choice, tenantId: id });
            close();
            toast(t('tenantChosen', { name }));
          }}
        />
      )}
    </HeaderPopover>
  );
}
