import type account from './en/account.ts';
import type auditLog from './en/auditLog.ts';
import type auth from './en/auth.ts';
import type authPages from './en/authPages.ts';
import type chat from './en/chat.ts';
import type common from './en/common.ts';
import type customization from './en/customization.ts';
import type errors from './en/errors.ts';
import type frame from './en/frame.ts';
import type languages from './en/languages.ts';
import type live from './en/live.ts';
import type modelCards from './en/modelCards.ts';
import type models from './en/models.ts';
import type monitoring from './en/monitoring.ts';
import type navigation from './en/navigation.ts';
import type notifications from './en/notifications.ts';
import type outbox from './en/outbox.ts';
import type pwa from './en/pwa.ts';
import type reading from './en/reading.ts';
import type search from './en/search.ts';
import type switcher from './en/switcher.ts';
import type tenants from './en/tenants.ts';
import type ui from './en/ui.ts';
import type uploads from './en/uploads.ts';
import type users from './en/users.ts';
import type weather from './en/weather.ts';
import type worklist from './en/worklist.ts';

/** Every text of the product by area; English is the shape that other languages fill. */
export type Catalogue = {
  account: typeof account;
  auditLog: typeof auditLog;
  auth: typeof auth;
  authPages: typeof authPages;
  chat: typeof chat;
  common: typeof common;
  customization: typeof customization;
  modelCards: typeof modelCards;
  errors: typeof errors;
  frame: typeof frame;
  languages: typeof languages;
  live: typeof live;
  models: typeof models;
  monitoring: typeof monitoring;
  navigation: typeof navigation;
  notifications: typeof notifications;
  outbox: typeof outbox;
  ui: typeof ui;
  pwa: typeof pwa;
  reading: typeof reading;
  search: typeof search;
  switcher: typeof switcher;
  tenants: typeof tenants;
  uploads: typeof uploads;
  users: typeof users;
  weather: typeof weather;
  worklist: typeof worklist;
};
export type Area = keyof Catalogue;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}
