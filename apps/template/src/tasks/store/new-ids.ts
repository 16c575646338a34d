let batch = 0;

/** Ids of tasks that are added together. */
export function newTaskIds(): (at: number) => string {
  batch += 1;
  const base = `new-${Date.now().toString(36)}-${batch}`;
  return (at) => `${base}-${at + 1}`;
}
