const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">/

/**
 * Holds a rendered page's scripts back until `early-script.js` starts them, so that nothing competes
 * with the first paint. The text of the module script stays as it was, for a policy that lists hashes.
 * A page with only a part of the style sheet names the whole, which comes before the scripts.
 */
export function startScriptsLate(html: string, stylesheetUrl?: string) {
  const modules = [...html.matchAll(modulePreload)].map(([, href]) => href)
  const styles = stylesheetUrl ? ` data-styles="${stylesheetUrl}"` : ''
  return html
    .replaceAll(modulePreload, '')
    .replace(
      moduleScript,
      `<script type="text/plain" data-late="" data-modules="${modules.join(' ')}"${styles}>`,
    )
}
