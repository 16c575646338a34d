import { loadCalendar } from '@aiso/languages/calendars.ts';
import { languageOf } from '@aiso/languages/languages.ts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { type Ref, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, FIRST_DAY, LAST_DAY } from './day.ts';

const loaded = new Map<string, Promise<string>>();

/** The name of a locale's calendar in dayjs, loaded once; the same promise for the same locale. */
function calendarLocale(locale: string): Promise<string> {
  const promise = loaded.get(locale) ?? loadCalendar(languageOf(locale).code);
  loaded.set(locale, promise);
  return promise;
}

export type DayPickerProps = {
  readonly value: Day | null;
  /** `Invalid Date` for what was typed and is no day, or none within the limits. */
  readonly onChange: (day: Day | null) => void;
  readonly onBlur?: () => void;
  readonly min?: Day | null;
  readonly max?: Day | null;
  /** Its name inside the control, where no label stands above it. */
  readonly label?: string;
  readonly labelId?: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
};

const dateOf = (day: Day | null | undefined) => (day === null || day === undefined ? null : dayjs(day));

/**
 * A day, typed in the language's order or chosen from a calendar. Suspends while the calendar's language
 * loads.
 */
export default function DayPicker(props: DayPickerProps) {
  const { value, onChange, onBlur, min, max, label, labelId, describedBy, isInvalid, isDisabled } = props;
  const { t, i18n } = useTranslation(['ui', 'common']);
  const locale = use(calendarLocale(i18n.language));
  const date = useMemo(() => dateOf(value), [value]);
  const localeText = useMemo(
    () => ({
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      year: t('dates.year'),
      month: t('dates.month'),
      day: t('dates.day'),
      empty: t('dates.empty'),
      fieldClearLabel: t('dates.clear'),
      datePickerToolbarTitle: t('dates.choose'),
      okButtonLabel: t('dates.ok'),
      cancelButtonLabel: t('common:cancel'),
      openDatePickerDialogue: (chosen: string | null) =>
        chosen === null || chosen === '' ? t('dates.choose') : t('dates.chosen', { date: chosen }),
      calendarViewSwitchingButtonAriaLabel: () => t('dates.switchView'),
    }),
    [t],
  );
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={localeText}>
      <DatePicker
        value={date}
        minDate={dateOf(min) ?? dayjs(FIRST_DAY)}
        maxDate={dateOf(max) ?? dayjs(LAST_DAY)}
        disabled={isDisabled ?? false}
        {...(label === undefined ? {} : { label })}
        onChange={(next, { validationError }) => {
          if (next === null) onChange(null);
          else onChange(validationError === null ? next.format('YYYY-MM-DD') : 'Invalid Date');
        }}
        slotProps={{
          field: { clearable: true },
          textField: {
            fullWidth: true,
            size: 'small',
            ...(isInvalid === undefined ? {} : { error: isInvalid }),
            ...(onBlur === undefined ? {} : { onBlur }),
            ...(props.inputRef === undefined ? {} : { inputRef: props.inputRef }),
            slotProps: {
              input: {
                slotProps: {
                  root: { 'aria-labelledby': labelId, 'aria-describedby': describedBy },
                },
              },
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}
