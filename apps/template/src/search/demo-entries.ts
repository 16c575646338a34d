export type DemoEntry = {
  readonly id: string;
  readonly category: 'people' | 'projects' | 'files';
  readonly title: string;
  readonly detail: string;
};

const entry = (category: DemoEntry['category'], id: number, title: string, detail: string): DemoEntry => ({
  id: `demo:${category}:${id}`,
  category,
  title,
  detail,
});

/** Demo content in English (specification, section 1): no person, project or file of these exists. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  entry('people', 1, 'Amelia Stone', 'Project lead'),
  entry('people', 2, 'Bruno Castell', 'Designer'),
  entry('people', 3, 'Carla Winter', 'Accountant'),
  entry('people', 4, 'Dario Stein', 'Support engineer'),
  entry('people', 5, 'Elif Staffer', 'Office manager'),
  entry('people', 6, 'Femi Adler', 'Data analyst'),
  entry('projects', 1, 'Website relaunch', 'In progress'),
  entry('projects', 2, 'Warehouse move', 'Planned'),
  entry('projects', 3, 'Annual report', 'In review'),
  entry('projects', 4, 'Welcome programme', 'Done'),
  entry('projects', 5, 'Wiki clean-up', 'In progress'),
  entry('files', 1, 'Annual report draft.pdf', '2.4 MB'),
  entry('files', 2, 'Warehouse plan.png', '810 kB'),
  entry('files', 3, 'Staff list.xlsx', '96 kB'),
  entry('files', 4, 'Website sketches.zip', '14 MB'),
  entry('files', 5, 'Welcome slides.pptx', '5.1 MB'),
];
