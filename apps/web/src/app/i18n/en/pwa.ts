/** What the program says of its connection and its version. */
export default {
  offline: { title: 'You are offline' },
  unreachable: { title: 'The server cannot be reached' },
  gone: {
    signedIn:
      'Uploads wait and go on by themselves. What is on the screen can still be read; nothing new is loaded or saved.',
    guest: 'Signing in needs a connection. This notice goes away when it is back.',
  },
  newVersion: {
    title: 'A new version is there',
    message: 'Load the page again to use it. Until then this one goes on working.',
    sending: 'Files are still being sent. When they are done, the page can be loaded again.',
    load: 'Load again',
  },
  hide: 'Hide this notice',
} as const;
