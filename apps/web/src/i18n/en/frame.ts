/** The frame around every signed-in screen. */
export default {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main navigation',
  breadcrumb: 'Breadcrumb',
  openMenu: 'Open menu',
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  profileMenu: 'Profile menu of {{name}}',
  role: { admin: 'Administrator', user: 'User' },
  useLightMode: 'Use light mode',
  useDarkMode: 'Use dark mode',
  signOut: 'Sign out',
  goToStart: 'Go to start page',
  patients: {
    title: 'Patients',
    empty: 'Patient pages are not part of this version. Studies are found in the upload listing.',
    action: 'Open upload listing',
  },
} as const;
