import type { PlaceReason, StudyReading } from '@aiso/contracts/studies';
import { Person } from '@aiso/ui/person.ts';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Colleague = { readonly userId: string; readonly email: string };

/** The id of who is signed in; null where nobody is. */
export function useOwnId(): string | null {
  const person = use(Person);
  return person === null ? null : person.slice(person.indexOf(':') + 1);
}

/** What is said of who reads a study, and why it stands where it stands. */
export function useReadingText() {
  const { t } = useTranslation('studies');
  const ownId = useOwnId();
  return useMemo(() => {
    const nameOf = ({ userId, email }: Colleague): string =>
      userId === ownId ? t('reading.you') : email === '' ? t('reading.somebody') : email;
    return {
      nameOf,
      /** Who has it open, or read it last; null where nobody does or did. */
      who: ({ state, readers, present }: StudyReading): string | null => {
        const one = state === 'being_read' ? present[0] : state === 'unread' ? undefined : readers[0];
        return one === undefined ? null : nameOf(one);
      },
      /** The person's own verdict on the study; null where they gave none. */
      ownVerdict: ({ readers }: StudyReading) =>
        readers.find(({ userId }) => userId === ownId)?.verdict ?? null,
      /** The last reader and their verdict. */
      reader: ({ readers }: StudyReading) => readers[0] ?? null,
      place: (reasons: readonly PlaceReason[]): string =>
        reasons.map((reason) => t(`place.${reason}`)).join(' · '),
    };
  }, [t, ownId]);
}
