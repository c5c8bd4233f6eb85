export interface ModuleInfo {
  code?: string | null
  importedIds: readonly string[]
}
export type InfoOf = (id: string) => ModuleInfo | null

/** Packages whose one module names hundreds of others, of which a page needs a few. */
const isCatalogue = (id: string) => /\/node_modules\/(lucide-react|radix-ui)\//.test(id)
const fromCatalogue = /import\s*\{([^}]*)\}\s*from\s*["'](?:lucide-react|radix-ui)["']/g
const catalogueLine = /(?:import|export)\s(.*?)\sfrom\s*["'](?:\.\/)?(.+?)["']/g

/** The modules that are fetched with these; what they import later, by `import()`, is not. */
export function findReachable(entries: string[], infoOf: InfoOf): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    const info = infoOf(id)
    if (info) for (const next of importsOf(info, infoOf)) found.add(next)
  }
  return found
}

function importsOf({ code, importedIds }: ModuleInfo, infoOf: InfoOf): string[] {
  const wanted = [...(code ?? '').matchAll(fromCatalogue)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )
  return importedIds.flatMap((id) =>
    wanted.length > 0 && isCatalogue(id) ? lookUp(infoOf(id), wanted) : [id],
  )
}

function lookUp(catalogue: ModuleInfo | null, wanted: string[]): string[] {
  const lines = [...(catalogue?.code ?? '').matchAll(catalogueLine)]
  return lines.flatMap(([, names = '', target = '']) =>
    (names.match(/\w+/g) ?? []).some((name) => wanted.includes(name))
      ? (catalogue?.importedIds.filter((id) => id.includes(`/${target}`)) ?? [])
      : [],
  )
}
