import type en from '../en/monitoring.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Supervisión',
  intro:
    'Qué rechazan los modelos, qué contradicen los lectores y si las puntuaciones siguen siendo como cuando se validó el modelo.',
  model: '{{name}} {{version}}',
  failed: 'No se pudieron leer las cifras',
  stale: 'No se pudieron actualizar las cifras',
  tooLong: 'Se pueden mostrar como máximo {{days}} días a la vez. Elija menos.',
  empty: {
    title: 'No se leyó nada en estos días',
    message: 'En cuanto un modelo haya leído imágenes, sus cifras aparecerán aquí.',
  },
  noMatch: { title: 'Nada coincide', message: 'Ninguna lectura se ajusta a estos filtros.' },
  filters: {
    label: 'Filtros',
    days: 'Leído',
    tenant: 'Organización',
    anyTenant: 'Todas las organizaciones',
    model: 'Modelo',
    noModel: 'Ningún modelo',
    site: 'Centro',
    anySite: 'Todos los centros',
    device: 'Equipo',
    anyDevice: 'Todos los equipos',
    unsaid: 'No consta en la imagen',
    finding: 'Hallazgo',
  },
  summary: {
    label: 'De un vistazo',
    readings: 'Lecturas',
    refused: 'Rechazadas por el modelo',
    overridden: 'Contradichas por lectores',
    drift: 'Deriva',
    interval: 'Intervalo del 95 %: {{low}} – {{high}}',
    verdicts_one: 'De {{verdicts}} valoración',
    verdicts_many: 'De {{verdicts}} valoraciones',
    verdicts_other: 'De {{verdicts}} valoraciones',
    noVerdicts: 'Ningún lector ha dado su valoración en estos días.',
  },
  reasons: 'No es una radiografía frontal de tórax: {{other}}. En blanco: {{blank}}.',
  drift: {
    unknown: 'Se desconoce',
    few: 'Pocas lecturas',
    stable: 'Estable',
    watch: 'Conviene mirarla',
    drifted: 'Con deriva',
  },
  driftHint: {
    unknown: 'Esta versión del modelo no trae puntuaciones de su validación con las que comparar.',
    few: 'Con menos de {{least}} lecturas de un hallazgo, un índice sería azar.',
    stable: 'Ningún hallazgo se ha desplazado más de {{watch}}, o más de lo que explica el azar.',
    watch: 'Un hallazgo se ha desplazado más de {{watch}} y más de lo que explica el azar.',
    drifted: 'Un hallazgo ha superado el umbral de {{threshold}}.',
  },
  unknownAge_one:
    'No se compara {{images}} imagen de un paciente de edad desconocida. Para ella también se calcularon los hallazgos de otras edades.',
  unknownAge_many:
    'No se comparan {{images}} imágenes de pacientes de edad desconocida. Para ellas también se calcularon los hallazgos de otras edades.',
  unknownAge_other:
    'No se comparan {{images}} imágenes de pacientes de edad desconocida. Para ellas también se calcularon los hallazgos de otras edades.',
  plots: {
    drift: 'Deriva en el tiempo',
    scores: 'Puntuaciones',
    rates: 'Rechazos y contradicciones en el tiempo',
    origins: 'Por centro y equipo',
    byFinding: 'Por encima y contradichos',
    findings: 'Deriva por hallazgo',
    findingsHint: 'Umbral {{threshold}}',
    against: '{{finding}}, comparado con la validación en {{dataset}}',
    noReference: '{{finding}}. Esta versión no trae puntuaciones de su validación.',
  },
  series: {
    psi: 'Índice de estabilidad',
    chance: 'Explicado por el azar',
    threshold: 'Umbral',
    now: 'Estas lecturas',
    reference: 'Validación',
    refused: 'Rechazadas',
    above: 'Por encima del punto de corte',
    overridden: 'Contradichas',
  },
  category: {
    day: 'Día',
    week: 'Semana desde',
    month: 'Mes',
    score: 'Puntuación',
    origin: 'Centro y equipo',
  },
  bin: {
    below: 'menos de {{edge}}',
    between: '{{low}} – {{high}}',
    from: '{{edge}} o más',
  },
  formula:
    'El índice de estabilidad poblacional es la suma, sobre los intervalos de puntuación, de (proporción actual − proporción en la validación) × ln(proporción actual ÷ proporción en la validación). Por debajo de 0,1 se considera estable. El azar explica lo que superaría una de cada cien muestras de imágenes de validación. Otros pacientes también mueven las puntuaciones: el índice dice que algo cambió, no que el modelo se equivoque.',
} satisfies Translation<typeof en>;
