/** The demo switcher; its users and tenants are demo content and stay English. */
export default {
  title: 'Demo switcher',
  current: 'Demo switcher: {{names}}',
  note: 'Sample users and tenants. Your choice is shown here only and changes nothing on the server.',
  users: 'Users',
  tenants: 'Tenants',
  userChosen: 'Demo: {{name}} is chosen. You stay signed in as yourself.',
  tenantChosen: 'Demo: {{name}} is chosen. Your organisation stays as it is.',
} as const;
