import type { CodePurpose } from '../users/mailed-codes.ts';
import type { Mail } from './mailer.ts';

type Words = {
  readonly direction: 'ltr' | 'rtl';
  readonly subject: Readonly<Record<CodePurpose, string>>;
  readonly intro: Readonly<Record<CodePurpose, string>>;
  readonly validity: string;
  readonly ignore: string;
  readonly invitation: { readonly subject: string; readonly intro: string; readonly validity: string };
  /** An administrator put a one-time password in place of the person's own. */
  readonly newPassword: { readonly subject: string; readonly intro: string };
};

const WORDS = {
  en: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: 'Confirm your AISO account',
      reset_password: 'Your AISO password reset code',
      verify_email: 'Confirm your e-mail address for AISO',
    },
    intro: {
      confirm_sign_up: 'Enter this code to confirm your account:',
      reset_password: 'Enter this code to set a new password:',
      verify_email: 'Enter this code to confirm this address:',
    },
    validity: 'The code works for 15 minutes and once.',
    ignore: 'If you did not ask for it, nothing has changed and you need not do anything.',
    invitation: {
      subject: 'You have an account at AISO',
      intro:
        'Sign in with this address and this one-time password; you will then choose a password of your own:',
      validity: 'The one-time password works for 7 days.',
    },
    newPassword: {
      subject: 'Your password at AISO was reset',
      intro:
        'An administrator has reset your password. Sign in with this address and this one-time password; you will then choose a password of your own:',
    },
  },
  de: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: 'Bestätigen Sie Ihr AISO-Konto',
      reset_password: 'Ihr Code zum Zurücksetzen des AISO-Passworts',
      verify_email: 'Bestätigen Sie Ihre E-Mail-Adresse für AISO',
    },
    intro: {
      confirm_sign_up: 'Geben Sie diesen Code ein, um Ihr Konto zu bestätigen:',
      reset_password: 'Geben Sie diesen Code ein, um ein neues Passwort zu setzen:',
      verify_email: 'Geben Sie diesen Code ein, um diese Adresse zu bestätigen:',
    },
    validity: 'Der Code gilt 15 Minuten und nur einmal.',
    ignore: 'Haben Sie ihn nicht angefordert, hat sich nichts geändert, und Sie müssen nichts tun.',
    invitation: {
      subject: 'Sie haben ein Konto bei AISO',
      intro:
        'Melden Sie sich mit dieser Adresse und diesem Einmalpasswort an; danach wählen Sie ein eigenes Passwort:',
      validity: 'Das Einmalpasswort gilt 7 Tage.',
    },
    newPassword: {
      subject: 'Ihr AISO-Passwort wurde zurückgesetzt',
      intro:
        'Ihr Passwort wurde von einem Administrator zurückgesetzt. Melden Sie sich mit dieser Adresse und diesem Einmalpasswort an; danach wählen Sie ein eigenes Passwort:',
    },
  },
  es: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: 'Confirme su cuenta de AISO',
      reset_password: 'Su código para restablecer la contraseña de AISO',
      verify_email: 'Confirme su correo electrónico para AISO',
    },
    intro: {
      confirm_sign_up: 'Introduzca este código para confirmar su cuenta:',
      reset_password: 'Introduzca este código para establecer una contraseña nueva:',
      verify_email: 'Introduzca este código para confirmar esta dirección:',
    },
    validity: 'El código es válido durante 15 minutos y una sola vez.',
    ignore: 'Si no lo ha solicitado, nada ha cambiado y no tiene que hacer nada.',
    invitation: {
      subject: 'Tiene una cuenta en AISO',
      intro:
        'Inicie sesión con esta dirección y esta contraseña de un solo uso; después elegirá una contraseña propia:',
      validity: 'La contraseña de un solo uso es válida durante 7 días.',
    },
    newPassword: {
      subject: 'Se ha restablecido su contraseña de AISO',
      intro:
        'Un administrador ha restablecido su contraseña. Inicie sesión con esta dirección y esta contraseña de un solo uso; después elegirá una contraseña propia:',
    },
  },
  fr: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: 'Confirmez votre compte AISO',
      reset_password: 'Votre code de réinitialisation du mot de passe AISO',
      verify_email: 'Confirmez votre adresse e-mail pour AISO',
    },
    intro: {
      confirm_sign_up: 'Saisissez ce code pour confirmer votre compte :',
      reset_password: 'Saisissez ce code pour définir un nouveau mot de passe :',
      verify_email: 'Saisissez ce code pour confirmer cette adresse :',
    },
    validity: 'Le code est valable 15 minutes et une seule fois.',
    ignore: 'Si vous ne l’avez pas demandé, rien n’a changé et vous n’avez rien à faire.',
    invitation: {
      subject: 'Vous avez un compte AISO',
      intro:
        'Connectez-vous avec cette adresse et ce mot de passe à usage unique ; vous choisirez ensuite le vôtre :',
      validity: 'Le mot de passe à usage unique est valable 7 jours.',
    },
    newPassword: {
      subject: 'Votre mot de passe AISO a été réinitialisé',
      intro:
        'Un administrateur a réinitialisé votre mot de passe. Connectez-vous avec cette adresse et ce mot de passe à usage unique ; vous choisirez ensuite le vôtre :',
    },
  },
  ae: {
    direction: 'rtl',
    subject: {
      confirm_sign_up: 'أكّد حسابك في AISO',
      reset_password: 'رمز إعادة تعيين كلمة المرور في AISO',
      verify_email: 'أكّد عنوان بريدك الإلكتروني في AISO',
    },
    intro: {
      confirm_sign_up: 'أدخل هذا الرمز لتأكيد حسابك:',
      reset_password: 'أدخل هذا الرمز لتعيين كلمة مرور جديدة:',
      verify_email: 'أدخل هذا الرمز لتأكيد هذا العنوان:',
    },
    validity: 'الرمز صالح لمدة 15 دقيقة ولمرة واحدة.',
    ignore: 'إذا لم تطلبه فلم يتغيّر شيء ولا يلزمك فعل شيء.',
    invitation: {
      subject: 'لديك حساب في AISO',
      intro: 'سجّل الدخول بهذا العنوان وكلمة المرور هذه التي تُستخدم مرة واحدة، ثم تختار كلمة مرور خاصة بك:',
      validity: 'كلمة المرور صالحة لمدة 7 أيام.',
    },
    newPassword: {
      subject: 'أُعيد تعيين كلمة مرورك في AISO',
      intro:
        'أعاد أحد المسؤولين تعيين كلمة مرورك. سجّل الدخول بهذا العنوان وكلمة المرور هذه التي تُستخدم مرة واحدة، ثم تختار كلمة مرور خاصة بك:',
    },
  },
  cn: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: '确认您的 AISO 账户',
      reset_password: '您的 AISO 密码重置验证码',
      verify_email: '确认您在 AISO 的电子邮箱',
    },
    intro: {
      confirm_sign_up: '请输入此验证码以确认您的账户：',
      reset_password: '请输入此验证码以设置新密码：',
      verify_email: '请输入此验证码以确认此邮箱：',
    },
    validity: '验证码 15 分钟内有效，且只能使用一次。',
    ignore: '如果不是您本人的请求，一切都没有改变，无需进行任何操作。',
    invitation: {
      subject: '您已拥有 AISO 账户',
      intro: '请使用此邮箱和以下一次性密码登录，随后您将设置自己的密码：',
      validity: '一次性密码 7 天内有效。',
    },
    newPassword: {
      subject: '您的 AISO 密码已被重置',
      intro: '管理员已重置您的密码。请使用此邮箱和以下一次性密码登录，随后您将设置自己的密码：',
    },
  },
} as const satisfies Record<string, Words>;

export type MailLanguage = keyof typeof WORDS;

/** The mail language for a `locale` attribute (OpenID Connect Core 5.1: BCP 47, also with `_`); English where there is none. */
export function mailLanguageOf(locale: string | undefined): MailLanguage {
  const primary = (locale ?? '').toLowerCase().split(/[-_]/u)[0] ?? '';
  const code = { ar: 'ae', zh: 'cn' }[primary] ?? primary;
  return Object.hasOwn(WORDS, code) ? (code as MailLanguage) : 'en';
}

/** The mail that brings a code, as text and as HTML. Nothing that a person typed stands in it. */
export function codeMail(to: string, purpose: CodePurpose, code: string, language: MailLanguage): Mail {
  const { direction, subject, intro, validity, ignore }: Words = WORDS[language];
  return compose(
    to,
    { direction, subject: subject[purpose], intro: intro[purpose], end: [validity, ignore] },
    code,
  );
}

/** The mail to somebody whom an administrator added. */
export function invitationMail(to: string, oneTimePassword: string, language: MailLanguage): Mail {
  const { direction, invitation }: Words = WORDS[language];
  const { subject, intro, validity } = invitation;
  return compose(to, { direction, subject, intro, end: [validity] }, oneTimePassword);
}

/** The mail to somebody whose password an administrator has reset. */
export function newPasswordMail(to: string, oneTimePassword: string, language: MailLanguage): Mail {
  const { direction, invitation, newPassword }: Words = WORDS[language];
  return compose(to, { direction, ...newPassword, end: [invitation.validity] }, oneTimePassword);
}

type Parts = Pick<Words, 'direction'> & {
  readonly subject: string;
  readonly intro: string;
  readonly end: readonly string[];
};

const compose = (to: string, { direction, subject, intro, end }: Parts, code: string): Mail => ({
  to,
  subject,
  text: `${intro}\n\n    ${code}\n\n${end.join('\n')}\n`,
  html: `<!doctype html><html dir="${direction}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#12181f">
<p>${intro}</p>
<p dir="ltr" style="font-size:28px;font-weight:600;letter-spacing:4px">${code}</p>
<p>${end.join('<br>')}</p>
</body></html>`,
});
