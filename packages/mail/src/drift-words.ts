import type { MailLanguage } from './code-mail.ts';

export type DriftWords = {
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47, for numbers. */
  readonly locale: string;
  readonly subject: string;
  readonly intro: string;
  readonly finding: string;
  readonly index: string;
  readonly threshold: string;
  readonly model: string;
  readonly tenant: string;
  readonly days: string;
  /** Between what is told and what it is. */
  readonly colon: string;
  readonly link: string;
  readonly meaning: string;
  readonly once: string;
};

/** The sentences of the mail about a drift, in the words of the screens. */
export const DRIFT_WORDS: Readonly<Record<MailLanguage, DriftWords>> = {
  en: {
    direction: 'ltr',
    locale: 'en',
    subject: 'AISO: the scores of a finding have drifted',
    intro: 'The scores of a finding lie differently from those of the validation set of its model.',
    finding: 'Finding',
    index: 'Stability index',
    threshold: 'Threshold',
    model: 'Model',
    tenant: 'Tenant',
    days: 'Days (UTC)',
    colon: ': ',
    link: 'See it in monitoring:',
    meaning:
      'Other patients move scores as well as another device or a fault: the index says that something changed, not that the model is wrong.',
    once: 'Administrators are sent this once for each drift.',
  },
  de: {
    direction: 'ltr',
    locale: 'de',
    subject: 'AISO: Scores eines Befunds haben sich verschoben',
    intro: 'Die Scores eines Befunds liegen anders als die des Validierungssatzes seines Modells.',
    finding: 'Befund',
    index: 'Stabilitätsindex',
    threshold: 'Schwelle',
    model: 'Modell',
    tenant: 'Mandant',
    days: 'Tage (UTC)',
    colon: ': ',
    link: 'In der Überwachung ansehen:',
    meaning:
      'Andere Patienten verschieben die Scores ebenso wie ein anderes Gerät oder ein Fehler: Der Index sagt, dass sich etwas geändert hat, nicht, dass das Modell falsch liegt.',
    once: 'Administratoren erhalten dies einmal je Verschiebung.',
  },
  es: {
    direction: 'ltr',
    locale: 'es',
    subject: 'AISO: deriva en las puntuaciones de un hallazgo',
    intro:
      'Las puntuaciones de un hallazgo se distribuyen de otro modo que las del conjunto de validación de su modelo.',
    finding: 'Hallazgo',
    index: 'Índice de estabilidad',
    threshold: 'Umbral',
    model: 'Modelo',
    tenant: 'Organización',
    days: 'Días (UTC)',
    colon: ': ',
    link: 'Véalo en la supervisión:',
    meaning:
      'Otros pacientes mueven las puntuaciones igual que otro equipo o un fallo: el índice dice que algo ha cambiado, no que el modelo se equivoque.',
    once: 'Los administradores reciben este mensaje una vez por cada deriva.',
  },
  fr: {
    direction: 'ltr',
    locale: 'fr',
    subject: 'AISO : les scores d’une constatation ont dérivé',
    intro:
      'Les scores d’une constatation se répartissent autrement que ceux du jeu de validation de son modèle.',
    finding: 'Constatation',
    index: 'Indice de stabilité',
    threshold: 'Seuil',
    model: 'Modèle',
    tenant: 'Organisation',
    days: 'Jours (UTC)',
    colon: ' : ',
    link: 'À voir dans la surveillance :',
    meaning:
      'D’autres patients déplacent les scores, tout comme un autre appareil ou une panne : l’indice dit que quelque chose a changé, non que le modèle se trompe.',
    once: 'Les administrateurs reçoivent ce message une fois par dérive.',
  },
  ae: {
    direction: 'rtl',
    locale: 'ar',
    subject: 'AISO: انحرفت درجات إحدى الموجودات',
    intro: 'تتوزع درجات إحدى الموجودات على نحو مختلف عن درجات مجموعة التحقق الخاصة بنموذجها.',
    finding: 'الموجودة',
    index: 'مؤشر الاستقرار',
    threshold: 'العتبة',
    model: 'النموذج',
    tenant: 'المؤسسة',
    days: 'الأيام (UTC)',
    colon: ': ',
    link: 'اطّلع عليها في المراقبة:',
    meaning:
      'قد يغيّر مرضى آخرون الدرجات كما يغيّرها جهاز آخر أو عطل: يدل المؤشر على أن شيئًا ما تغيّر، لا على أن النموذج مخطئ.',
    once: 'تصل هذه الرسالة إلى المسؤولين مرة واحدة لكل انحراف.',
  },
  cn: {
    direction: 'ltr',
    locale: 'zh',
    subject: 'AISO：一项发现的评分出现漂移',
    intro: '一项发现的评分分布与其模型验证集的评分分布不同。',
    finding: '发现',
    index: '稳定性指数',
    threshold: '阈值',
    model: '模型',
    tenant: '租户',
    days: '日期（UTC）',
    colon: '：',
    link: '在监测中查看：',
    meaning: '患者群体不同、设备更换或故障都会使评分变化：该指数说明有所变化，并不说明模型有误。',
    once: '每次漂移只向管理员发送一次此邮件。',
  },
};
