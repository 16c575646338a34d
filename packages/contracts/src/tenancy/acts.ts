/**
 * What a route, a live connection or a command of the client asks for. Whose they are stands in `roles.ts`
 * alone.
 */
export const ACTS = [
  /** The worklist, a study, what is said of its conflict. */
  'study:read',
  /** Its urgency, which images are its, another try where inference failed. */
  'study:change',
  /** Share views of lists with the tenant, and take them back. */
  'view:share',
  /** Give studies to a person or a group, take them, give them back. */
  'study:assign',
  /** The tenant's groups of readers, and to whom new studies go by themselves. */
  'handover:administer',
  /** Whose images are that wait for an answer. */
  'conflict:settle',
  /** The tenant's uploads and how far they are. */
  'upload:read',
  'upload:send',
  /** Its urgency, the end of an own one, another try where inference failed. */
  'upload:change',
  'upload:cancel-others',
  /** An image's pixels, as they came or made smaller. */
  'image:read',
  /** How it is turned, whether it is inverted. */
  'image:correct',
  /** Findings and heat maps: the reading room, predictions. */
  'result:read',
  /** Agree or disagree with a finding. */
  'result:judge',
  /** All results of the studies that fit as a file, with what readers said. */
  'result:export',
  /** Say something of a study; what others say is read with it. */
  'comment:write',
  /** Have images inferred once more, also with an age that is entered. */
  'inference:request',
  /** The models that the tenant has enabled, and their cards. */
  'model:read',
  'patient:read',
  /** Add, edit, merge, split, archive. */
  'patient:change',
  /** The list as a file, all that is held on a person. */
  'patient:export',
  /** Fetch and withdraw what others had put together of a person. */
  'patient:export-others',
  /** The own ones. */
  'notification:read',
  'notification:change',
  /** Who saw a patient, a study or an image of the own tenant. */
  'audit:read-subject',
  'report:read',
  /** Count and take along de-identified copies of images, chosen by what they show. */
  'research:export',
  /** Know which copy is of which image. */
  'research:trace',
  /** The header's tools and the template, for who administers the installation (section 2). */
  'administration:open',
  /** What follows, of every tenant rather than of the own one; and what belongs to none of them. */
  'installation:administer',
  'user:administer',
  'tenant:administer',
  'model:administer',
  'api-key:administer',
  'migration:administer',
  /** How the installation is: its parts, queues, storage; trying again what failed. */
  'system:administer',
  'audit:read',
  'monitoring:read',
] as const;
export type Act = (typeof ACTS)[number];
