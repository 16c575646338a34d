import { loadCalendar } from '@aiso/languages/calendars.ts';
import { languageOf } from '@aiso/languages/languages.ts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type ReactNode, type Ref, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const loaded = new Map<string, Promise<string>>();

/** The name of a locale's calendar in dayjs, loaded once; the same promise for the same locale. */
function calendarLocale(locale: string): Promise<string> {
  const promise = loaded.get(locale) ?? loadCalendar(languageOf(locale).code);
  loaded.set(locale, promise);
  return promise;
}

/** The page's language for pickers of days and times. Suspends while the calendar's language loads. */
export function PickerTexts({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(['ui', 'common']);
  const locale = use(calendarLocale(i18n.language));
  const localeText = useMemo(
    () => ({
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      year: t('dates.year'),
      month: t('dates.month'),
      day: t('dates.day'),
      hours: t('dates.hours'),
      minutes: t('dates.minutes'),
      meridiem: t('dates.meridiem'),
      empty: t('dates.empty'),
      fieldClearLabel: t('dates.clear'),
      datePickerToolbarTitle: t('dates.choose'),
      timePickerToolbarTitle: t('dates.chooseTime'),
      okButtonLabel: t('dates.ok'),
      cancelButtonLabel: t('common:cancel'),
      openDatePickerDialogue: (date: string | null) =>
        date ? t('dates.chosen', { date }) : t('dates.choose'),
      openTimePickerDialogue: (time: string | null) =>
        time ? t('dates.chosenTime', { time }) : t('dates.chooseTime'),
      selectViewText: (view: string) =>
        view === 'hours' || view === 'minutes' || view === 'meridiem' ? t(`dates.${view}`) : view,
      calendarViewSwitchingButtonAriaLabel: () => t('dates.switchView'),
    }),
    [t],
  );
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

/** What pickers of days and of times are given alike. */
export type PickerFieldProps = {
  readonly onBlur?: () => void;
  readonly size?: 'small' | 'medium';
  readonly labelId?: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  /** Whether a button empties it; it does where this is not said. */
  readonly canClear?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** The picker's field, as high as every other of its size (`theme/components.ts`). */
export function pickerField(props: PickerFieldProps) {
  const { onBlur, size = 'medium', labelId, describedBy, isInvalid, inputRef } = props;
  return {
    fullWidth: true,
    size,
    sx: {
      '& .MuiPickersInputBase-sectionsContainer': {
        paddingBlock: size === 'small' ? '8px' : '11px',
        '@media (pointer: coarse)': { paddingBlock: '12px' },
      },
    },
    ...(isInvalid === undefined ? {} : { error: isInvalid }),
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(inputRef === undefined ? {} : { inputRef }),
    slotProps: {
      input: { slotProps: { root: { 'aria-labelledby': labelId, 'aria-describedby': describedBy } } },
    },
  };
}
