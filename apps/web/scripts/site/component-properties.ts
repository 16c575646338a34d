import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtinHandlers,
  builtinResolvers,
  ERROR_CODES,
  type Handler,
  type Importer,
  makeFsImporter,
  type NodePath,
  parse,
  utils,
} from 'react-docgen';
import type { Part } from '../../src/site/components/page-reference.ts';
import { partPath } from '../../src/site/components/part-path.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SHARED = '@aiso/ui/';

const fromFile = makeFsImporter((specifier, folder) =>
  specifier.startsWith(SHARED)
    ? join(ROOT, partPath(`ui/${specifier.slice(SHARED.length)}`))
    : join(folder, specifier),
);

/** What a part is made of is read from our own files. Types of libraries stay names. */
const ownFiles: Importer = (path, name, file) => {
  const source = path.isImportDeclaration() || path.isExportNamedDeclaration() ? path.node.source : null;
  const isOwn = source?.value.startsWith('.') || source?.value.startsWith(SHARED);
  return isOwn ? fromFile(path, name, file) : null;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The types as they are written: react-docgen's own would spell `readonly string[]` as "unknown". */
const writtenTypes: Handler = (documentation, component) => {
  for (const type of utils.getTypeFromReactComponent(component)) {
    utils.applyToTypeProperties(
      documentation,
      type,
      (property) => {
        if (!property.isTSPropertySignature()) return;
        const name = utils.getPropertyName(property);
        const annotation = property.get('typeAnnotation');
        if (name === null || !annotation.hasNode()) return;
        const described = documentation.getPropDescriptor(name);
        described.required = property.node.optional !== true;
        described.tsType = { name: oneLine(utils.printValue(annotation).replace(/^:\s*/u, '')) };
        utils.setPropDescription(documentation, property);
      },
      null,
    );
  }
};

/** Types that the properties' own type is joined with, and which are not ours to list. */
function joinedTypes(type: NodePath): readonly string[] {
  if (type.isTSIntersectionType()) return type.get('types').flatMap(joinedTypes);
  if (!type.isTSTypeReference()) return [];
  const own = utils.resolveGenericTypeAnnotation(type);
  return own === undefined ? [oneLine(utils.printValue(type))] : joinedTypes(own);
}

const joined: Handler = (documentation, component) => {
  for (const type of utils.getTypeFromReactComponent(component))
    for (const name of joinedTypes(type)) documentation.addComposes(name);
};

/** Where a component takes its properties apart in its first lines: `const { side = 'end' } = props`. */
function laterPatterns(component: NodePath): readonly NodePath[] {
  if (!component.isFunction()) return [];
  const [taken] = component.get('params');
  const body = component.get('body');
  if (!taken?.isIdentifier() || !body.isBlockStatement()) return [];
  const { name } = taken.node;
  return body
    .get('body')
    .flatMap((line) => (line.isVariableDeclaration() ? line.get('declarations') : []))
    .filter((declared) => declared.get('init').isIdentifier({ name }))
    .map((declared) => declared.get('id'));
}

/** Defaults that stand there, which react-docgen does not look for. */
const laterDefaults: Handler = (documentation, component) => {
  for (const pattern of laterPatterns(component)) {
    for (const property of pattern.isObjectPattern() ? pattern.get('properties') : []) {
      if (!property.isObjectProperty()) continue;
      const [name, value] = [utils.getPropertyName(property), property.get('value')];
      if (name === null || !value.isAssignmentPattern()) continue;
      documentation.getPropDescriptor(name).defaultValue = {
        value: oneLine(utils.printValue(value.get('right'))),
        computed: false,
      };
    }
  }
};

const HANDLERS = [
  writtenTypes,
  joined,
  laterDefaults,
  builtinHandlers.componentDocblockHandler,
  builtinHandlers.displayNameHandler,
  builtinHandlers.defaultPropsHandler,
];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isWithoutComponent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION;

/**
 * The components that a file exports, with their properties; none for a file that exports hooks alone.
 * @param file as a page names its parts
 * @throws Error when the file is not there or cannot be parsed
 */
export function propertiesOf(file: string): readonly Part[] {
  const filename = join(ROOT, partPath(file));
  const read = () =>
    parse(readFileSync(filename, 'utf8'), {
      filename,
      handlers: HANDLERS,
      importer: ownFiles,
      resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
      babelOptions: { babelrc: false, configFile: false },
    });
  try {
    return read().map(({ displayName = '', description = '', props = {}, composes = [] }) => ({
      name: displayName,
      file,
      description: oneLine(description),
      takesAlso: composes,
      properties: Object.entries(props).map(([name, property]) => ({
        name,
        type: property.tsType?.name ?? '',
        isRequired: property.required === true,
        defaultValue: textOf(property.defaultValue?.value),
        description: oneLine(property.description ?? ''),
      })),
    }));
  } catch (error) {
    if (isWithoutComponent(error)) return [];
    throw error;
  }
}
