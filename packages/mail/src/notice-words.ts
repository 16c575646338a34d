import type { MailLanguage } from './code-mail.ts';

export type Notice = { readonly subject: string; readonly intro: string };

export type NoticeWords = {
  readonly direction: 'ltr' | 'rtl';
  /** The password was followed by wrong codes. */
  readonly wrongCodes: Notice;
  /** A refresh token was used as only a copy of it would be. */
  readonly tokenReused: Notice;
  /** To the address that is the account's from now on. */
  readonly addressAdded: Notice;
  /** To the address that was the account's until now; its link takes the change back. */
  readonly addressChanged: Notice & { readonly link: string; readonly validity: string };
};

/** The sentences of mails that tell the owner of an account what happened to it. */
export const NOTICE_WORDS: Readonly<Record<MailLanguage, NoticeWords>> = {
  en: {
    direction: 'ltr',
    wrongCodes: {
      subject: 'Wrong codes at your AISO sign-in',
      intro:
        'Somebody entered the password of your account and then several wrong codes of the second step. If it was you, you need not do anything. If not, your password is known to somebody else: change it now.',
    },
    tokenReused: {
      subject: 'One of your AISO sign-ins was used in two places',
      intro:
        'One of your sign-ins was used in two places or programs, as if somebody had a copy of it. If both were you, you need not do anything. If not, sign in, end all other sessions in your account, and change your password.',
    },
    addressAdded: {
      subject: 'This is the address of your AISO account now',
      intro:
        'An AISO account has this e-mail address from now on, because somebody who is signed in to it entered the code that was mailed here. If you did not give that code to anybody, tell who runs AISO.',
    },
    addressChanged: {
      subject: 'The address of your AISO account was changed',
      intro: 'Your account has another e-mail address from now on. If it was you, you need not do anything.',
      link: 'If it was not you, take the change back by this link, and then set a new password:',
      validity: 'The link works for 72 hours and once.',
    },
  },
  de: {
    direction: 'ltr',
    wrongCodes: {
      subject: 'Falsche Codes bei Ihrer AISO-Anmeldung',
      intro:
        'Jemand hat das Passwort Ihres Kontos eingegeben und danach mehrere falsche Codes des zweiten Schritts. Waren Sie es, müssen Sie nichts tun. Wenn nicht, kennt jemand anderes Ihr Passwort: Ändern Sie es jetzt.',
    },
    tokenReused: {
      subject: 'Eine Ihrer AISO-Anmeldungen wurde an zwei Orten benutzt',
      intro:
        'Eine Ihrer Anmeldungen wurde an zwei Orten oder von zwei Programmen benutzt, als hätte jemand eine Kopie davon. Waren beide Sie, müssen Sie nichts tun. Wenn nicht, melden Sie sich an, beenden Sie in Ihrem Konto alle anderen Sitzungen und ändern Sie Ihr Passwort.',
    },
    addressAdded: {
      subject: 'Dies ist jetzt die Adresse Ihres AISO-Kontos',
      intro:
        'Ein AISO-Konto hat ab jetzt diese E-Mail-Adresse, weil jemand, der darin angemeldet ist, den hierher gesandten Code eingegeben hat. Haben Sie diesen Code niemandem gegeben, sagen Sie es denen, die AISO betreiben.',
    },
    addressChanged: {
      subject: 'Die Adresse Ihres AISO-Kontos wurde geändert',
      intro: 'Ihr Konto hat ab jetzt eine andere E-Mail-Adresse. Waren Sie es, müssen Sie nichts tun.',
      link: 'Waren Sie es nicht, nehmen Sie die Änderung mit diesem Link zurück, und setzen Sie danach ein neues Passwort:',
      validity: 'Der Link gilt 72 Stunden und nur einmal.',
    },
  },
  es: {
    direction: 'ltr',
    wrongCodes: {
      subject: 'Códigos incorrectos al entrar en su cuenta de AISO',
      intro:
        'Alguien ha introducido la contraseña de su cuenta y después varios códigos incorrectos del segundo paso. Si fue usted, no tiene que hacer nada. Si no, otra persona conoce su contraseña: cámbiela ahora.',
    },
    tokenReused: {
      subject: 'Una de sus sesiones de AISO se ha usado en dos lugares',
      intro:
        'Una de sus sesiones se ha usado en dos lugares o programas, como si alguien tuviera una copia. Si en ambos casos fue usted, no tiene que hacer nada. Si no, inicie sesión, cierre las demás sesiones en su cuenta y cambie su contraseña.',
    },
    addressAdded: {
      subject: 'Esta es ahora la dirección de su cuenta de AISO',
      intro:
        'Una cuenta de AISO tiene desde ahora esta dirección de correo electrónico, porque alguien con la sesión iniciada en ella introdujo el código enviado aquí. Si usted no dio ese código a nadie, avise a quienes administran AISO.',
    },
    addressChanged: {
      subject: 'Se ha cambiado la dirección de su cuenta de AISO',
      intro:
        'Su cuenta tiene desde ahora otra dirección de correo electrónico. Si fue usted, no tiene que hacer nada.',
      link: 'Si no fue usted, deshaga el cambio con este enlace y establezca después una contraseña nueva:',
      validity: 'El enlace funciona durante 72 horas y una sola vez.',
    },
  },
  fr: {
    direction: 'ltr',
    wrongCodes: {
      subject: 'Codes erronés lors d’une connexion à votre compte AISO',
      intro:
        'Quelqu’un a saisi le mot de passe de votre compte, puis plusieurs codes erronés de la deuxième étape. Si c’était vous, vous n’avez rien à faire. Sinon, une autre personne connaît votre mot de passe : changez-le maintenant.',
    },
    tokenReused: {
      subject: 'Une de vos sessions AISO a été utilisée à deux endroits',
      intro:
        'Une de vos sessions a été utilisée à deux endroits ou par deux programmes, comme si quelqu’un en avait une copie. Si c’était vous dans les deux cas, vous n’avez rien à faire. Sinon, connectez-vous, fermez toutes les autres sessions dans votre compte et changez votre mot de passe.',
    },
    addressAdded: {
      subject: 'Ceci est désormais l’adresse de votre compte AISO',
      intro:
        'Un compte AISO a désormais cette adresse e-mail, car quelqu’un qui y est connecté a saisi le code envoyé ici. Si vous n’avez donné ce code à personne, prévenez les responsables d’AISO.',
    },
    addressChanged: {
      subject: 'L’adresse de votre compte AISO a été changée',
      intro: 'Votre compte a désormais une autre adresse e-mail. Si c’était vous, vous n’avez rien à faire.',
      link: 'Si ce n’était pas vous, annulez ce changement par ce lien, puis définissez un nouveau mot de passe :',
      validity: 'Le lien est valable 72 heures et une seule fois.',
    },
  },
  ae: {
    direction: 'rtl',
    wrongCodes: {
      subject: 'رموز خاطئة عند تسجيل الدخول إلى AISO',
      intro:
        'أدخل شخص ما كلمة مرور حسابك ثم عدة رموز خاطئة في الخطوة الثانية. إذا كنت أنت من فعل ذلك فلا يلزمك فعل أي شيء. وإلا فإن شخصًا آخر يعرف كلمة مرورك: غيّرها الآن.',
    },
    tokenReused: {
      subject: 'استُخدمت إحدى جلساتك في AISO من مكانين',
      intro:
        'استُخدمت إحدى جلساتك من مكانين أو برنامجين، كما لو أن لدى شخص ما نسخة منها. إذا كنت أنت في الحالتين فلا يلزمك فعل أي شيء. وإلا فسجّل الدخول وأنهِ جميع الجلسات الأخرى في حسابك وغيّر كلمة مرورك.',
    },
    addressAdded: {
      subject: 'أصبح هذا عنوان حسابك في AISO',
      intro:
        'أصبح هذا العنوان من الآن عنوان البريد الإلكتروني لحساب في AISO، لأن شخصًا سجّل الدخول إلى الحساب أدخل الرمز المرسل إلى هنا. إذا لم تُعطِ هذا الرمز لأحد فأبلغ المسؤولين عن AISO.',
    },
    addressChanged: {
      subject: 'تم تغيير عنوان حسابك في AISO',
      intro: 'أصبح لحسابك من الآن عنوان بريد إلكتروني آخر. إذا كنت أنت من فعل ذلك فلا يلزمك فعل أي شيء.',
      link: 'إذا لم تكن أنت من فعل ذلك فتراجع عن التغيير بهذا الرابط، ثم عيّن كلمة مرور جديدة:',
      validity: 'يعمل الرابط لمدة 72 ساعة ومرة واحدة.',
    },
  },
  cn: {
    direction: 'ltr',
    wrongCodes: {
      subject: '登录 AISO 时输入了错误的验证码',
      intro:
        '有人输入了您账户的密码，随后在第二步多次输入了错误的验证码。如果是您本人，则无需任何操作。如果不是，说明他人知道您的密码：请立即更改密码。',
    },
    tokenReused: {
      subject: '您的一个 AISO 登录会话在两处被使用',
      intro:
        '您的一个登录会话在两个地点或两个程序中被使用，好像有人持有它的副本。如果两处都是您本人，则无需任何操作。如果不是，请登录，在您的账户中结束所有其他会话，并更改密码。',
    },
    addressAdded: {
      subject: '此地址现已成为您的 AISO 账户地址',
      intro:
        '一个 AISO 账户从现在起使用此电子邮件地址，因为已登录该账户的人输入了发送到此处的验证码。如果您没有把该验证码提供给任何人，请告知 AISO 的管理者。',
    },
    addressChanged: {
      subject: '您的 AISO 账户地址已更改',
      intro: '您的账户从现在起使用另一个电子邮件地址。如果是您本人，则无需任何操作。',
      link: '如果不是您本人，请通过此链接撤销更改，然后设置新密码：',
      validity: '此链接在 72 小时内有效，且只能使用一次。',
    },
  },
};
