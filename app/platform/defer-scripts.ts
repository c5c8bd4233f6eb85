const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script type="module" async="">/

/**
 * Holds back a rendered page's scripts until `bootstrap-script.js` starts them, so that nothing competes with the first
 * paint. The text of the module script is constant, because the page's Content-Security-Policy contains its hash.
 */
export function deferScripts(html: string) {
  const modules = [...html.matchAll(modulePreload)].map(([, href]) => href)
  return html
    .replaceAll(modulePreload, '')
    .replace(
      moduleScript,
      `<script type="text/plain" data-deferred="" data-modules="${modules.join(' ')}">`,
    )
}
