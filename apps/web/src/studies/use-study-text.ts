import { displayName } from '@aiso/contracts/shown-name';
import { isNameField, type StudyFieldName, type StudyTexts } from '@aiso/contracts/study-fields';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useCallback } from 'react';

/**
 * What a study's header says in a field, names as people of a language read them; null where it says nothing.
 */
export function studyText(study: StudyTexts, field: StudyFieldName, locale: string): string | null {
  const value = study[field];
  return value !== null && isNameField(field) ? displayName(value, locale) : value;
}

/** The same in the chosen language. */
export function useStudyText(): (study: StudyTexts, field: StudyFieldName) => string | null {
  const locale = useLocale();
  return useCallback((study, field) => studyText(study, field, locale), [locale]);
}
