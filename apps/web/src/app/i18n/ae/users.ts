import type en from '../en/users.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'المستخدمون',
  you: '\u2068{{name}}\u2069 (أنت)',
  never: 'لم يحدث',
  none: 'لا شيء',
  failed: 'تعذّرت قراءة المستخدمين',
  menu: 'إجراءات {{name}}',
  column: {
    person: 'الشخص',
    tenant: 'المؤسسة',
    role: 'الدور',
    groups: 'المجموعات',
    state: 'الحالة',
    secondFactor: 'العامل الثاني',
    lastSignIn: 'آخر دخول',
    created: 'تاريخ الإضافة',
  },
  role: { admin: 'مسؤول', user: 'مستخدم' },
  state: {
    active: 'نشط',
    invited: 'لم يدخل بعد',
    expired: 'انتهت صلاحية كلمة المرور المؤقتة',
    unconfirmed: 'العنوان غير مؤكَّد',
    resetRequired: 'عليه إعادة تعيين كلمة المرور',
    disabled: 'معطَّل',
  },
  secondFactor: { on: 'مفعَّل', off: 'غير مفعَّل', short: 'العامل الثاني مفعَّل' },
  filters: {
    label: 'عوامل التصفية',
    search: 'البحث بالاسم أو البريد',
    searchHint: 'الاسم أو البريد',
    anyTenant: 'أي مؤسسة',
    group: 'المجموعة',
    anyGroup: 'أي مجموعة',
    anyState: 'أي حالة',
  },
  empty: { title: 'لا أحد هنا بعد', message: 'ادعُ الشخص الأول.' },
  elsewhere: {
    title: 'يُحفظ الأشخاص في دليل آخر',
    message:
      'سجّلت الدخول عبر دليل خارج هذا البرنامج، وفيه الأسماء وكلمات المرور والمجموعات والعوامل الثانية: ادعُ الأشخاص وعدّلهم وعطّلهم وأعد تعيينهم هناك. وتُستمد المؤسسة والدور من مجموعاتهم وسماتهم هناك، أما ما يجوز للمؤسسة فيُضبط هنا في «المؤسسات».',
  },
  invite: { open: 'دعوة مستخدم', title: 'دعوة مستخدم', submit: 'دعوة' },
  edit: {
    submit: 'حفظ',
    endsSessions: 'يسري تغيير المؤسسة أو الدور أو المجموعات فورًا: على الشخص تسجيل الدخول من جديد.',
  },
  form: {
    email: 'البريد الإلكتروني',
    emailInvalid: 'أدخل عنوان بريد إلكتروني صالحًا',
    givenName: 'الاسم الأول',
    familyName: 'اسم العائلة',
    roleHint: 'مسؤول المؤسسة Admin يدير جميع المؤسسات.',
    groupsHint: 'مجموعات أخرى؛ تُضاف مجموعات المؤسسة والدور تلقائيًا. يضيف Enter أو الفاصلة مجموعة.',
    groupsInvalid: 'يتكوّن اسم المجموعة من حروف وأرقام و . + = @ _ - دون مسافات',
    language: 'لغة الرسالة',
  },
  command: {
    edit: 'تعديل',
    resetPassword: 'إعادة تعيين كلمة المرور',
    signOut: 'تسجيل الخروج من كل مكان',
    removeSecondFactor: 'إزالة العامل الثاني',
    disable: 'تعطيل',
    enable: 'تفعيل',
  },
  ask: {
    resetPassword: {
      title: 'إعادة تعيين كلمة مرور {{name}}؟',
      message: 'تتوقف كلمة المرور الحالية، وتنتهي جميع الجلسات، وتحلّ محلها كلمة مرور تُستخدم مرة واحدة.',
    },
    signOut: {
      title: 'تسجيل خروج {{name}} من كل مكان؟',
      message: 'تنتهي جميع الجلسات خلال ثوانٍ، ويضيع ما لم يُرسل.',
    },
    removeSecondFactor: {
      title: 'إزالة العامل الثاني لدى {{name}}؟',
      message: 'بعدها تكفي كلمة المرور وحدها إلى أن يُعدّ تطبيق جديد.',
    },
    disable: {
      title: 'تعطيل {{name}}؟',
      message: 'تنتهي جميع الجلسات ولا يدخل أحد بهذا الحساب حتى يُفعَّل من جديد.',
    },
  },
  done: {
    invited: 'أُرسلت الدعوة إلى {{email}}',
    changed: 'عُدّل {{name}}',
    passwordMailed: 'أُرسلت كلمة مرور مؤقتة إلى {{email}}',
    signOut: 'سُجّل خروج {{name}} من كل مكان',
    removeSecondFactor: 'أُزيل العامل الثاني لدى {{name}}',
    disable: 'عُطّل {{name}}',
    enable: 'فُعّل {{name}}',
  },
  bulk: {
    button: '{{command}} ({{total}})',
    addToGroup: 'إضافة إلى مجموعة',
    add: 'إضافة',
    ask: {
      addToGroup: {
        title: 'إضافة الأشخاص المحددين إلى {{group}} ({{total}})؟',
        message: 'يسري تغيير المجموعات فورًا: عليهم تسجيل الدخول من جديد.',
      },
      signOut: {
        title: 'تسجيل خروج الأشخاص المحددين من كل مكان ({{total}})؟',
        message: 'تنتهي جلساتهم خلال ثوانٍ، ويضيع ما لم يُرسل.',
      },
      disable: {
        title: 'تعطيل الأشخاص المحددين ({{total}})؟',
        message: 'تنتهي جلساتهم ولا يدخل أحد بهذه الحسابات حتى تُفعَّل من جديد.',
      },
    },
    done: {
      addToGroup: 'أُضيف إلى {{group}}: {{total}}',
      signOut: 'سُجّل الخروج من كل مكان: {{total}}',
      disable: 'عُطّل: {{total}}',
      enable: 'فُعّل: {{total}}',
    },
    failed: 'لم يتم لعدد {{total}}: {{reason}}',
  },
  password: {
    title: 'كلمة مرور تُستخدم مرة واحدة',
    message: 'لم يُضبط خادم بريد. سلّم كلمة المرور هذه بنفسك إلى {{email}}:',
    label: 'كلمة مرور تُستخدم مرة واحدة',
    hint: 'تُعرض الآن فقط، وتصلح 7 أيام، وتُغيَّر عند أول دخول.',
    copy: 'نسخ',
    copied: 'نُسخت',
    done: 'تم',
  },
} satisfies Translation<typeof en>;
