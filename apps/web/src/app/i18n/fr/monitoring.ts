import type en from '../en/monitoring.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Surveillance',
  intro:
    'Ce que les modèles refusent, ce que les lecteurs contredisent, et si les scores ressemblent encore à ceux de la validation du modèle.',
  model: '{{name}} {{version}}',
  failed: 'Les chiffres n’ont pas pu être lus',
  stale: 'Les chiffres n’ont pas pu être actualisés',
  tooLong: 'Au plus {{days}} jours peuvent être affichés à la fois. Choisissez-en moins.',
  empty: {
    title: 'Rien n’a été lu ces jours-là',
    message: 'Dès qu’un modèle aura lu des images, ses chiffres apparaîtront ici.',
  },
  noMatch: { title: 'Aucun résultat', message: 'Aucune lecture ne correspond à ces filtres.' },
  filters: {
    label: 'Filtres',
    days: 'Lu',
    tenant: 'Organisation',
    anyTenant: 'Toutes les organisations',
    model: 'Modèle',
    noModel: 'Aucun modèle',
    site: 'Site',
    anySite: 'Tous les sites',
    device: 'Appareil',
    anyDevice: 'Tous les appareils',
    unsaid: 'Non indiqué dans l’image',
    finding: 'Constatation',
  },
  summary: {
    label: 'En un coup d’œil',
    readings: 'Lectures',
    refused: 'Refusées par le modèle',
    overridden: 'Contredites par les lecteurs',
    drift: 'Dérive',
    interval: 'Intervalle à 95 % : {{low}} – {{high}}',
    verdicts_one: 'Sur {{verdicts}} avis',
    verdicts_many: 'Sur {{verdicts}} avis',
    verdicts_other: 'Sur {{verdicts}} avis',
    noVerdicts: 'Aucun lecteur n’a donné d’avis ces jours-là.',
  },
  reasons: 'Pas une radiographie thoracique de face : {{other}}. Vide : {{blank}}.',
  drift: {
    unknown: 'Inconnue',
    few: 'Trop peu de lectures',
    stable: 'Stable',
    watch: 'À regarder',
    drifted: 'Dérive avérée',
  },
  driftHint: {
    unknown: 'Cette version du modèle n’apporte pas de scores de validation auxquels comparer.',
    few: 'En dessous de {{least}} lectures d’une constatation, un indice relèverait du hasard.',
    stable: 'Aucune constatation n’a bougé de plus de {{watch}}, ou de plus que le hasard n’explique.',
    watch: 'Une constatation a bougé de plus de {{watch}} et de plus que le hasard n’explique.',
    drifted: 'Une constatation a dépassé le seuil de {{threshold}}.',
  },
  unknownAge_one:
    'Non comparée : {{images}} image d’un patient d’âge inconnu. Les constatations prévues pour d’autres âges y ont aussi été calculées.',
  unknownAge_many:
    'Non comparées : {{images}} images de patients d’âge inconnu. Les constatations prévues pour d’autres âges y ont aussi été calculées.',
  unknownAge_other:
    'Non comparées : {{images}} images de patients d’âge inconnu. Les constatations prévues pour d’autres âges y ont aussi été calculées.',
  plots: {
    drift: 'Dérive dans le temps',
    scores: 'Scores',
    rates: 'Refus et contradictions dans le temps',
    origins: 'Par site et appareil',
    byFinding: 'Au-dessus et contredites',
    findings: 'Dérive par constatation',
    findingsHint: 'Seuil {{threshold}}',
    against: '{{finding}}, comparé à la validation sur {{dataset}}',
    noReference: '{{finding}}. Cette version n’apporte pas de scores de validation.',
  },
  series: {
    psi: 'Indice de stabilité',
    chance: 'Expliqué par le hasard',
    threshold: 'Seuil',
    now: 'Ces lectures',
    reference: 'Validation',
    refused: 'Refusées',
    above: 'Au-dessus du seuil de décision',
    overridden: 'Contredites',
  },
  category: {
    day: 'Jour',
    week: 'Semaine du',
    month: 'Mois',
    score: 'Score',
    origin: 'Site et appareil',
  },
  bin: {
    below: 'moins de {{edge}}',
    between: '{{low}} – {{high}}',
    from: '{{edge}} et plus',
  },
  formula:
    'L’indice de stabilité de population est la somme, sur les intervalles de scores, de (part actuelle − part à la validation) × ln(part actuelle ÷ part à la validation). En dessous de 0,1, on parle de stabilité. Le hasard explique ce qu’un échantillon d’images de validation sur cent dépasserait. D’autres patients déplacent aussi les scores : l’indice dit que quelque chose a changé, non que le modèle a tort.',
} satisfies Translation<typeof en>;
