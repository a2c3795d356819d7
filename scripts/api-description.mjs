/**
 * Describes what modules of a package export: each name with its declaration as TypeScript would write it
 * into a .d.ts file, and the package's own types that these declarations name.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} ApiExport
 * @property {string} declaration TypeScript without comments
 * @property {boolean} internal marked `@internal`: only the shell may use it, which is built with the package
 *
 * @typedef {object} Api
 * @property {Record<string, Record<string, ApiExport>>} modules import name → export → what it is
 * @property {Record<string, string>} types name → declaration of the package's types that public exports name
 *   without being exported themselves
 */

/**
 * @param {string} folder of the package
 * @param {Record<string, string>} entries import name → source file, relative to the folder
 * @returns {Api}
 */
export function describeApi(folder, entries) {
  const program = declarationsOf(folder, Object.values(entries));
  const checker = program.getTypeChecker();
  const modules = Object.entries(entries).map(([name, file]) => {
    const source = program.getSourceFile(join(folder, declarationFile(file)));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    return [name, exported.map((symbol) => describeExport(checker, symbol, folder))];
  });
  const ofPublic = modules.flatMap(([, all]) => all.filter(({ internal }) => !internal));
  const every = new Set(modules.flatMap(([, all]) => all.map(({ symbol }) => symbol)));
  return {
    modules: sorted(
      modules.map(([name, all]) => [
        name,
        sorted(all.map(({ as, declaration, internal }) => [as, { declaration, internal }])),
      ]),
    ),
    types: referencedTypes(
      checker,
      ofPublic.map(({ symbol }) => symbol),
      every,
      folder,
    ),
  };
}

/** A program over the entries' declaration files, which are generated in memory. */
function declarationsOf(folder, files) {
  const options = compilerOptions(folder);
  const host = ts.createCompilerHost(options);
  const roots = files.map((file) => resolve(folder, file));
  const emitted = new Map();
  const result = ts
    .createProgram(roots, options, host)
    .emit(undefined, (file, text) => emitted.set(resolve(file), text), undefined, true);
  if (result.diagnostics.length > 0) {
    throw new Error(ts.formatDiagnostics(result.diagnostics, formatHost(folder)));
  }

  // The sources are hidden, so that './store' leads to the declaration file.
  const { fileExists, readFile } = host;
  host.fileExists = (file) =>
    emitted.has(file) || (!emitted.has(declarationFile(file)) && fileExists(file));
  host.readFile = (file) => emitted.get(file) ?? readFile(file);
  return ts.createProgram(roots.map(declarationFile), options, host);
}

const declarationFile = (file) => file.replace(/\.tsx?$/, '.d.ts');

function compilerOptions(folder) {
  const file = join(folder, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true };
  // Without test types, the only ones not imported anywhere in the sources.
  return { ...options, ...emit, types: [], incremental: false };
}

const formatHost = (folder) => ({
  getCurrentDirectory: () => folder,
  getCanonicalFileName: (file) => file,
  getNewLine: () => '\n',
});

const resolved = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The parts of a symbol that the package itself declares. */
const declarationsIn = (symbol, folder) =>
  (symbol.declarations ?? []).filter((declaration) => {
    const path = relative(folder, declaration.getSourceFile().fileName);
    return !path.startsWith('..') && !path.split(sep).includes('node_modules');
  });

function describeExport(checker, exported, folder) {
  const symbol = resolved(checker, exported);
  const own = declarationsIn(symbol, folder);
  return {
    as: exported.name,
    symbol,
    declaration: own.length > 0 ? own.map(textOf).join('\n') : originOf(symbol),
    internal: [...own, ...exported.declarations.map(exportStatement)].some(isInternal),
  };
}

/** A comment on `export { a, b } from './c'` applies to both. */
const exportStatement = (declaration) =>
  ts.isExportSpecifier(declaration) ? declaration.parent.parent : declaration;

const isInternal = (node) =>
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

/** For re-exports of a library only its name and major version: its types are the library's responsibility. */
function originOf(symbol) {
  const file = symbol.declarations[0].getSourceFile().fileName;
  const kind = symbol.flags & ts.SymbolFlags.Value ? 'export' : 'export type';
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const { name, version } = manifestIn(folder) ?? {};
    if (version) return `${kind} { ${symbol.name} } from '${name}'; // ${version.split('.')[0]}.x`;
  }
  throw new Error(`No package around ${file}`);
}

function manifestIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The package's types referred to by public exports, directly or through other types. */
function referencedTypes(checker, exported, described, folder) {
  const seen = new Set(described);
  /** Two files may have a type of the same name. */
  const found = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node)) add(checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  const add = (named) => {
    const symbol = named && resolved(checker, named);
    if (!symbol || seen.has(symbol)) return;
    const own = declarationsIn(symbol, folder).filter(isTopLevel);
    if (own.length === 0) return;
    seen.add(symbol);
    found.set(symbol.name, [...(found.get(symbol.name) ?? []), ...own.map(textOf)]);
    own.forEach(visit);
  };
  for (const symbol of exported) declarationsIn(symbol, folder).forEach(visit);
  return sorted([...found].map(([name, texts]) => [name, texts.sort().join('\n')]));
}

function isTopLevel(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent);
}

const printer = ts.createPrinter({ removeComments: true });

function textOf(declaration) {
  const source = declaration.getSourceFile();
  const text = printer
    .printNode(ts.EmitHint.Unspecified, declaration, source)
    // Whether TypeScript prints this prefix depends on the file's imports.
    .replace(/\bimport\("[^"]+"\)\./g, '');
  // `const a, b` declares two names, and each is described alone.
  if (ts.isVariableDeclaration(declaration)) return `declare const ${text};`;
  return text.replace(/^export /, '');
}

const sorted = (entries) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
