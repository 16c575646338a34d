/** Administration of people, for group admin. */
export default {
  title: 'Users',
  you: '{{name}} (you)',
  never: 'Never',
  none: 'None',
  failed: 'The users could not be read',
  menu: 'Actions for {{name}}',
  column: {
    person: 'Person',
    tenant: 'Organisation',
    role: 'Role',
    groups: 'Groups',
    state: 'State',
    secondFactor: 'Second factor',
    lastSignIn: 'Last sign-in',
    created: 'Added',
  },
  role: { admin: 'Administrator', user: 'User' },
  state: {
    active: 'Active',
    invited: 'Not signed in yet',
    expired: 'One-time password expired',
    unconfirmed: 'Address not confirmed',
    resetRequired: 'Has to reset password',
    disabled: 'Disabled',
  },
  secondFactor: { on: 'On', off: 'Off', short: 'Second factor on' },
  filters: {
    label: 'Filters',
    search: 'Search by name or email',
    searchHint: 'Name or email',
    anyTenant: 'Any organisation',
    group: 'Group',
    anyGroup: 'Any group',
    anyState: 'Any state',
  },
  empty: { title: 'Nobody here yet', message: 'Invite the first person.' },
  elsewhere: {
    title: 'People are kept in another directory',
    message:
      'You signed in through a directory outside of this program. It keeps names, passwords, groups and second factors: invite, change, disable and reset people there. Organisation and role follow from the groups and attributes that they have there; what an organisation may do is set here, under Tenants.',
  },
  invite: { open: 'Invite user', title: 'Invite user', submit: 'Invite' },
  edit: {
    submit: 'Save',
    endsSessions:
      'A change of organisation, role or groups takes effect at once: the person has to sign in again.',
  },
  form: {
    email: 'Email',
    emailInvalid: 'Enter a valid email address',
    givenName: 'First name',
    familyName: 'Last name',
    roleHint: 'An administrator of the organisation Admin administers all organisations.',
    groupsHint:
      'Further groups; those of organisation and role are added by themselves. Enter or a comma adds one.',
    groupsInvalid: 'A group name has letters, digits and . + = @ _ - without spaces',
    language: 'Language of the mail',
  },
  command: {
    edit: 'Edit',
    resetPassword: 'Reset password',
    signOut: 'Sign out everywhere',
    removeSecondFactor: 'Remove second factor',
    disable: 'Disable',
    enable: 'Enable',
  },
  ask: {
    resetPassword: {
      title: 'Reset the password of {{name}}?',
      message:
        'The present password stops working, all sessions end, and a one-time password takes its place.',
    },
    signOut: {
      title: 'Sign out {{name}} everywhere?',
      message: 'All sessions end within seconds. Unsent input is lost.',
    },
    removeSecondFactor: {
      title: 'Remove the second factor of {{name}}?',
      message: 'From then on the password alone signs in, until a new app is set up.',
    },
    disable: {
      title: 'Disable {{name}}?',
      message: 'All sessions end and nobody signs in with this account until it is enabled again.',
    },
  },
  done: {
    invited: 'Invitation mailed to {{email}}',
    changed: '{{name}} was changed',
    passwordMailed: 'One-time password mailed to {{email}}',
    signOut: '{{name}} was signed out everywhere',
    removeSecondFactor: 'The second factor of {{name}} was removed',
    disable: '{{name}} was disabled',
    enable: '{{name}} was enabled',
  },
  bulk: {
    button: '{{command}} ({{total}})',
    addToGroup: 'Add to group',
    add: 'Add',
    ask: {
      addToGroup: {
        title: 'Add the selected people to {{group}} ({{total}})?',
        message: 'A change of groups takes effect at once: they have to sign in again.',
      },
      signOut: {
        title: 'Sign out the selected people everywhere ({{total}})?',
        message: 'Their sessions end within seconds. Unsent input is lost.',
      },
      disable: {
        title: 'Disable the selected people ({{total}})?',
        message: 'Their sessions end and nobody signs in with these accounts until they are enabled again.',
      },
    },
    done: {
      addToGroup: 'Added to {{group}}: {{total}}',
      signOut: 'Signed out everywhere: {{total}}',
      disable: 'Disabled: {{total}}',
      enable: 'Enabled: {{total}}',
    },
    failed: 'Not done for {{total}}: {{reason}}',
  },
  password: {
    title: 'One-time password',
    message: 'No mail server is configured. Hand this password to {{email}} yourself:',
    label: 'One-time password',
    hint: 'It is shown only now, works for 7 days, and is changed at the first sign-in.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
} as const;
