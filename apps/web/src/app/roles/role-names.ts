import type { HeldRole } from '@aiso/contracts/roles';
import { type LanguageCode, languageOf } from '@aiso/languages/languages.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type InLanguages = Readonly<Record<LanguageCode, string>>;

const UNKNOWN: InLanguages = {
  en: 'Unknown role',
  de: 'Unbekannte Rolle',
  es: 'Función desconocida',
  fr: 'Rôle inconnu',
  ae: 'دور غير معروف',
  cn: '未知角色',
};

/** What a role is called: somebody who has it, and all who have it. */
const NAMES: Readonly<Record<HeldRole, { readonly one: InLanguages; readonly all: InLanguages }>> = {
  user: {
    one: { en: 'User', de: 'Benutzer', es: 'Usuario', fr: 'Utilisateur', ae: 'مستخدم', cn: '用户' },
    all: { en: 'Users', de: 'Benutzer', es: 'Usuarios', fr: 'Utilisateurs', ae: 'المستخدمون', cn: '用户' },
  },
  admin: {
    one: {
      en: 'Administrator',
      de: 'Administrator',
      es: 'Administrador',
      fr: 'Administrateur',
      ae: 'مسؤول',
      cn: '管理员',
    },
    all: {
      en: 'Administrators (role admin)',
      de: 'Verwalter (Rolle admin)',
      es: 'Administradores (rol admin)',
      fr: 'Administrateurs (rôle admin)',
      ae: 'المديرون (الدور admin)',
      cn: '管理员（角色 admin）',
    },
  },
  unknown: { one: UNKNOWN, all: UNKNOWN },
};

/** The name of a role, in the language that is spoken. */
export function useRoleName(): (role: HeldRole, who?: 'one' | 'all') => string {
  const { code } = languageOf(useTranslation().i18n.language);
  return useCallback((role, who = 'one') => NAMES[role][who][code], [code]);
}
