/** The words of the page on which a change of an address is taken back, by the languages of mails. */
export const TAKE_BACK_WORDS = {
  en: {
    locale: 'en',
    title: 'Take back the change of the address',
    ask: 'Your account gets its former e-mail address back. All its sessions end, and its password no longer works.',
    submit: 'Take back',
    done: 'The change was taken back. Choose “Forgot password” at the sign-in to set a new password.',
    refused: 'This link has been used, is over, or the address belongs to somebody else now.',
  },
  de: {
    locale: 'de',
    title: 'Änderung der Adresse zurücknehmen',
    ask: 'Ihr Konto bekommt seine frühere E-Mail-Adresse zurück. Alle Sitzungen enden, und das Passwort gilt nicht mehr.',
    submit: 'Zurücknehmen',
    done: 'Die Änderung wurde zurückgenommen. Wählen Sie bei der Anmeldung „Passwort vergessen“, um ein neues Passwort zu setzen.',
    refused: 'Dieser Link wurde benutzt, ist abgelaufen, oder die Adresse gehört jetzt jemand anderem.',
  },
  es: {
    locale: 'es',
    title: 'Deshacer el cambio de dirección',
    ask: 'Su cuenta recupera su dirección de correo anterior. Todas las sesiones terminan y la contraseña deja de funcionar.',
    submit: 'Deshacer',
    done: 'Se ha deshecho el cambio. Elija «¿Olvidó su contraseña?» al iniciar sesión para establecer una nueva.',
    refused: 'Este enlace ya se ha usado, ha caducado o la dirección pertenece ahora a otra persona.',
  },
  fr: {
    locale: 'fr',
    title: 'Annuler le changement d’adresse',
    ask: 'Votre compte retrouve son ancienne adresse e-mail. Toutes les sessions prennent fin et le mot de passe ne fonctionne plus.',
    submit: 'Annuler le changement',
    done: 'Le changement a été annulé. Choisissez « Mot de passe oublié » à la connexion pour en définir un nouveau.',
    refused: 'Ce lien a été utilisé, a expiré, ou l’adresse appartient maintenant à une autre personne.',
  },
  ae: {
    locale: 'ar',
    title: 'التراجع عن تغيير العنوان',
    ask: 'يستعيد حسابك عنوان بريده الإلكتروني السابق. تنتهي جميع الجلسات ولا تعود كلمة المرور صالحة.',
    submit: 'التراجع',
    done: 'تم التراجع عن التغيير. اختر «نسيت كلمة المرور» عند تسجيل الدخول لتعيين كلمة مرور جديدة.',
    refused: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته أو أصبح العنوان لشخص آخر.',
  },
  cn: {
    locale: 'zh',
    title: '撤销地址更改',
    ask: '您的账户将恢复原来的电子邮件地址。所有会话将结束，密码将失效。',
    submit: '撤销',
    done: '更改已撤销。请在登录时选择“忘记密码”以设置新密码。',
    refused: '此链接已被使用、已过期，或该地址现已属于他人。',
  },
} as const;

export type TakeBackWords = (typeof TAKE_BACK_WORDS)[keyof typeof TAKE_BACK_WORDS];
