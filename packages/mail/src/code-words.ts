/** What a mailed code is for. */
export type CodePurpose =
  | 'confirm_sign_up'
  | 'reset_password'
  | 'verify_email'
  | 'sign_in'
  | 'invite'
  | 'reauthenticate'
  | 'second_factor';

export type Words = {
  readonly direction: 'ltr' | 'rtl';
  readonly subject: Readonly<Record<CodePurpose, string>>;
  readonly intro: Readonly<Record<CodePurpose, string>>;
  /** With `{minutes}`: three or more. */
  readonly validity: string;
  readonly ignore: string;
  readonly link: { readonly intro: string; readonly validity: string; readonly invitationValidity: string };
  readonly invitation: { readonly subject: string; readonly intro: string; readonly validity: string };
  /** An administrator put a one-time password in place of the person's own. */
  readonly newPassword: { readonly subject: string; readonly intro: string };
};

/** The sentences of the mails, by the language codes of the client. */
export const WORDS = {
  en: {
    direction: 'ltr',
    subject: {
      confirm_sign_up: 'Confirm your AISO account',
      reset_password: 'Your AISO password reset code',
      verify_email: 'Confirm your e-mail address for AISO',
      sign_in: 'Your link to sign in to AISO',
      invite: 'You are invited to AISO',
      reauthenticate: 'Your AISO confirmation code',
      second_factor: 'Your AISO sign-in code',
    },
    intro: {
      confirm_sign_up: 'Enter this code to confirm your account:',
      reset_password: 'Enter this code to set a new password:',
      verify_email: 'Enter this code to confirm this address:',
      sign_in: 'Enter this code to sign in:',
      invite: 'Enter this code to take up the invitation:',
      reauthenticate: 'Enter this code to confirm that it is you:',
      second_factor: 'Enter this code to finish signing in:',
    },
    validity: 'The code works for {minutes} minutes and once.',
    ignore: 'If you did not ask for it, nothing has changed and you need not do anything.',
    link: {
      intro: 'Or open this link:',
      validity: 'The code and the link work for {minutes} minutes and once.',
      invitationValidity: 'The code and the link work for 24 hours and once.',
    },
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
      sign_in: 'Ihr Link zur Anmeldung bei AISO',
      invite: 'Sie sind zu AISO eingeladen',
      reauthenticate: 'Ihr AISO-Bestätigungscode',
      second_factor: 'Ihr AISO-Anmeldecode',
    },
    intro: {
      confirm_sign_up: 'Geben Sie diesen Code ein, um Ihr Konto zu bestätigen:',
      reset_password: 'Geben Sie diesen Code ein, um ein neues Passwort zu setzen:',
      verify_email: 'Geben Sie diesen Code ein, um diese Adresse zu bestätigen:',
      sign_in: 'Geben Sie diesen Code ein, um sich anzumelden:',
      invite: 'Geben Sie diesen Code ein, um die Einladung anzunehmen:',
      reauthenticate: 'Geben Sie diesen Code ein, um zu bestätigen, dass Sie es sind:',
      second_factor: 'Geben Sie diesen Code ein, um die Anmeldung abzuschließen:',
    },
    validity: 'Der Code gilt {minutes} Minuten und nur einmal.',
    ignore: 'Haben Sie ihn nicht angefordert, hat sich nichts geändert, und Sie müssen nichts tun.',
    link: {
      intro: 'Oder öffnen Sie diesen Link:',
      validity: 'Code und Link gelten {minutes} Minuten und nur einmal.',
      invitationValidity: 'Code und Link gelten 24 Stunden und nur einmal.',
    },
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
      sign_in: 'Su enlace para entrar en AISO',
      invite: 'Le han invitado a AISO',
      reauthenticate: 'Su código de confirmación de AISO',
      second_factor: 'Su código de inicio de sesión de AISO',
    },
    intro: {
      confirm_sign_up: 'Introduzca este código para confirmar su cuenta:',
      reset_password: 'Introduzca este código para establecer una contraseña nueva:',
      verify_email: 'Introduzca este código para confirmar esta dirección:',
      sign_in: 'Introduzca este código para iniciar sesión:',
      invite: 'Introduzca este código para aceptar la invitación:',
      reauthenticate: 'Introduzca este código para confirmar que es usted:',
      second_factor: 'Introduzca este código para terminar de iniciar sesión:',
    },
    validity: 'El código es válido durante {minutes} minutos y una sola vez.',
    ignore: 'Si no lo ha solicitado, nada ha cambiado y no tiene que hacer nada.',
    link: {
      intro: 'O abra este enlace:',
      validity: 'El código y el enlace son válidos durante {minutes} minutos y una sola vez.',
      invitationValidity: 'El código y el enlace son válidos durante 24 horas y una sola vez.',
    },
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
      sign_in: 'Votre lien de connexion à AISO',
      invite: 'Vous êtes invité à rejoindre AISO',
      reauthenticate: 'Votre code de confirmation AISO',
      second_factor: 'Votre code de connexion AISO',
    },
    intro: {
      confirm_sign_up: 'Saisissez ce code pour confirmer votre compte :',
      reset_password: 'Saisissez ce code pour définir un nouveau mot de passe :',
      verify_email: 'Saisissez ce code pour confirmer cette adresse :',
      sign_in: 'Saisissez ce code pour vous connecter :',
      invite: 'Saisissez ce code pour accepter l’invitation :',
      reauthenticate: 'Saisissez ce code pour confirmer que c’est bien vous :',
      second_factor: 'Saisissez ce code pour terminer la connexion :',
    },
    validity: 'Le code est valable {minutes} minutes et une seule fois.',
    ignore: 'Si vous ne l’avez pas demandé, rien n’a changé et vous n’avez rien à faire.',
    link: {
      intro: 'Ou ouvrez ce lien :',
      validity: 'Le code et le lien sont valables {minutes} minutes et une seule fois.',
      invitationValidity: 'Le code et le lien sont valables 24 heures et une seule fois.',
    },
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
      sign_in: 'رابط تسجيل الدخول إلى AISO',
      invite: 'أنت مدعو إلى AISO',
      reauthenticate: 'رمز التأكيد في AISO',
      second_factor: 'رمز تسجيل الدخول إلى AISO',
    },
    intro: {
      confirm_sign_up: 'أدخل هذا الرمز لتأكيد حسابك:',
      reset_password: 'أدخل هذا الرمز لتعيين كلمة مرور جديدة:',
      verify_email: 'أدخل هذا الرمز لتأكيد هذا العنوان:',
      sign_in: 'أدخل هذا الرمز لتسجيل الدخول:',
      invite: 'أدخل هذا الرمز لقبول الدعوة:',
      reauthenticate: 'أدخل هذا الرمز لتأكيد هويتك:',
      second_factor: 'أدخل هذا الرمز لإتمام تسجيل الدخول:',
    },
    validity: 'الرمز صالح لمدة {minutes} دقائق ولمرة واحدة.',
    ignore: 'إذا لم تطلبه فلم يتغيّر شيء ولا يلزمك فعل شيء.',
    link: {
      intro: 'أو افتح هذا الرابط:',
      validity: 'الرمز والرابط صالحان لمدة {minutes} دقائق ولمرة واحدة.',
      invitationValidity: 'الرمز والرابط صالحان لمدة 24 ساعة ولمرة واحدة.',
    },
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
      sign_in: '您的 AISO 登录链接',
      invite: '邀请您使用 AISO',
      reauthenticate: '您的 AISO 确认码',
      second_factor: '您的 AISO 登录验证码',
    },
    intro: {
      confirm_sign_up: '请输入此验证码以确认您的账户：',
      reset_password: '请输入此验证码以设置新密码：',
      verify_email: '请输入此验证码以确认此邮箱：',
      sign_in: '请输入此验证码以登录：',
      invite: '请输入此验证码以接受邀请：',
      reauthenticate: '请输入此验证码以确认是您本人：',
      second_factor: '请输入此验证码以完成登录：',
    },
    validity: '验证码 {minutes} 分钟内有效，且只能使用一次。',
    ignore: '如果不是您本人的请求，一切都没有改变，无需进行任何操作。',
    link: {
      intro: '或打开此链接：',
      validity: '验证码和链接 {minutes} 分钟内有效，且只能使用一次。',
      invitationValidity: '验证码和链接 24 小时内有效，且只能使用一次。',
    },
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
