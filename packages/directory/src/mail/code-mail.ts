import type { CodePurpose } from '../users/mailed-codes.ts';
import type { Mail } from './mailer.ts';

type Words = {
  readonly direction: 'ltr' | 'rtl';
  readonly subject: Readonly<Record<CodePurpose, string>>;
  readonly intro: Readonly<Record<CodePurpose, string>>;
  readonly validity: string;
  readonly ignore: string;
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
  const words: Words = WORDS[language];
  const { validity, ignore, direction } = words;
  const intro = words.intro[purpose];
  return {
    to,
    subject: words.subject[purpose],
    text: `${intro}\n\n    ${code}\n\n${validity}\n${ignore}\n`,
    html: `<!doctype html><html dir="${direction}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#12181f">
<p>${intro}</p>
<p dir="ltr" style="font-size:28px;font-weight:600;letter-spacing:4px">${code}</p>
<p>${validity}<br>${ignore}</p>
</body></html>`,
  };
}
