import { type ChildNode, parse } from 'postcss'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Lacking, NewFeatures } from './browser-support.ts'

/** A use of a feature. */
export interface Fault {
  readonly line: number
  readonly feature: string
  readonly lacking: Lacking
}

/**
 * What a script uses that one of the oldest browsers lacks; the ending of `file` says how it is parsed. Types are unknown: a method
 * is found by its name, when no class that all browsers have has one of that name. A feature that the script asks for is allowed:
 * `x.f?.()`, `'f' in x`, `typeof f`.
 */
export function faultsOfScript(file: string, text: string, features: NewFeatures): readonly Fault[] {
  const found: { readonly name: string; readonly fault: Fault }[] = []
  const declared = new Set<string>()
  const namespaces = new Set<string>()
  const askedFor = new Set<string>()
  const report = (known: keyof NewFeatures, feature: string, name: string, { start }: { start: number }) => {
    const lacking = features[known].get(name)
    const line = text.slice(0, start).split('\n').length
    if (lacking) found.push({ name, fault: { line, feature, lacking } })
  }
  const reportStyles = (value: string, node: { start: number }) => {
    const selectors = value.includes('&') ? selectorsOf(value) : []
    for (const feature of [...functionsOf(value), ...selectors]) report('css', feature, feature, node)
  }
  const declare = (...names: readonly (ESTree.Node | null)[]) => {
    for (const node of names) if (node?.type === 'Identifier') declared.add(node.name)
  }
  const ask = (node: ESTree.Node) => {
    if (node.type === 'Identifier') askedFor.add(node.name)
    else if (node.type === 'MemberExpression') ask(node.property)
    else if (node.type === 'UnaryExpression') ask(node.argument)
  }
  const call = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const { callee } = node
    if (node.type === 'CallExpression' && node.optional) ask(callee)
    if (callee.type === 'Identifier') report('globals', callee.name, callee.name, node)
    if (node.type === 'NewExpression' || callee.type !== 'MemberExpression') return
    const { object, property } = callee
    if (object.type === 'Identifier' && namespaces.has(object.name)) return
    if (property.type === 'Identifier' && !callee.computed)
      report('methods', `.${property.name}()`, property.name, property)
  }
  new Visitor({
    VariableDeclaration(node) {
      // `declare const` only names the type of a global.
      if (!node.declare) declare(...node.declarations.map(({ id }) => id))
    },
    FunctionDeclaration: ({ id }) => declare(id),
    ClassDeclaration: ({ id }) => declare(id),
    ImportSpecifier: ({ local }) => declare(local),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => {
      declare(local)
      namespaces.add(local.name)
    },
    BinaryExpression({ operator, left }) {
      if (operator !== 'in') return
      if (left.type === 'Literal') askedFor.add(String(left.value))
      // As minifiers write it.
      else if (left.type === 'TemplateLiteral') askedFor.add(left.quasis[0]?.value.raw ?? '')
    },
    UnaryExpression: ask,
    LogicalExpression: ({ left }) => ask(left),
    IfStatement: ({ test }) => ask(test),
    ConditionalExpression: ({ test }) => ask(test),
    NewExpression: call,
    CallExpression: call,
    MemberExpression(node) {
      if (node.optional) ask(node.object)
      const path = pathOf(node)?.replace(/^(window|globalThis|self)\./, '')
      if (path) report('globals', path, path, node)
    },
    JSXOpeningElement({ name: element, attributes }) {
      // A component has attributes of its own.
      if (element.type !== 'JSXIdentifier' || /^[A-Z]/.test(element.name)) return
      for (const attribute of attributes) {
        const name = attribute.type === 'JSXAttribute' && attribute.name.name
        if (typeof name === 'string') report('attributes', `<… ${name}>`, name.toLowerCase(), attribute)
      }
    },
    Literal(node) {
      if ('regex' in node && node.regex?.flags.includes('v'))
        report('globals', '/…/v', 'RegExp.unicodeSets', node)
      else if (typeof node.value === 'string') reportStyles(node.value, node)
    },
    TemplateElement: (node) => reportStyles(node.value.raw, node),
  }).visit(parseSync(file, text).program)

  const isAskedFor = (name: string) => {
    const [object = '', ...members] = name.split('.')
    return askedFor.has(members.at(-1) ?? object) || (features.globals.has(object) && askedFor.has(object))
  }
  return found
    .filter(({ name }) => !isAskedFor(name))
    .filter(({ name, fault }) => name !== fault.feature || !declared.has(name.replace(/\..*/, '')))
    .map(({ fault }) => fault)
}

/** `a.b.c`; null for what is more than names. */
function pathOf({ object, property, computed }: ESTree.MemberExpression): string | null {
  if (computed || property.type !== 'Identifier') return null
  const before =
    object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? pathOf(object) : null
  return before && `${before}.${property.name}`
}

/** What a style sheet uses that one of the oldest browsers lacks, outside `@supports`. */
export function faultsOfStyles(text: string, features: NewFeatures): readonly Fault[] {
  const found: Fault[] = []
  const report = (feature: string, { source }: ChildNode) => {
    const lacking = features.css.get(feature)
    if (lacking) found.push({ line: source?.start?.line ?? 0, feature, lacking })
  }
  parse(text).walk((node) => {
    if (isAskedFor(node)) return
    if (node.type === 'atrule') {
      for (const word of ['', ...(node.params.match(/[a-z-]+/g) ?? [])])
        report(`@${node.name} ${word}`.trim(), node)
    } else if (node.type === 'rule') {
      for (const feature of selectorsOf(node.selector)) report(feature, node)
      if (node.parent?.type === 'rule') report(':nesting', node)
    } else if (node.type === 'decl') {
      report(node.prop, node)
      const words = node.value.match(/(?<![\w-])[a-z-]+(?![\w(-])/g) ?? []
      const units = [...node.value.matchAll(/(?<![\w#.])[\d.]+([a-z]+)/g)].map(([, unit = '']) => unit)
      for (const feature of [
        ...words.map((word) => `${node.prop}: ${word}`),
        ...units,
        ...functionsOf(node.value),
      ])
        report(feature, node)
    }
  })
  return found
}

function isAskedFor(node: ChildNode): boolean {
  for (let { parent } = node; parent && parent.type !== 'document'; parent = parent.parent as typeof parent)
    if ('name' in parent && parent.name === 'supports') return true
  return false
}

const functionsOf = (value: string) =>
  value.match(/(?<![\w-])[a-z][a-z-]*(?=\()/g)?.map((name) => `${name}()`) ?? []
const selectorsOf = (selector: string) => selector.match(/:[a-z-]+/g) ?? []
