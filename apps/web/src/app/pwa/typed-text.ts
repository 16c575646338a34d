type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What somebody typed into since the page was loaded; a form that is gone takes its fields along. */
const typed = new Set<TextField>();

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const note = ({ target }: Event): void => {
  if (isTextField(target)) typed.add(target);
};

/** Follows what is typed anywhere. @returns what ends it */
export function watchTyping(): () => void {
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    typed.clear();
  };
}

/** A search is no work that could be lost. */
const NO_WORK = '[type=search], [role=searchbox], [role=combobox]';

/** Whether something that somebody typed stands in a field, and would be lost with the page. */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => field.value !== '' && !field.matches(NO_WORK));
}
