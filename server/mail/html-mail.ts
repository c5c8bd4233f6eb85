const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

interface Page {
  /** Who writes, above and below everything. */
  business: { name: string; phone: string }
  /** Lines of trusted HTML. */
  lines: string[]
}

/** The page of every mail. */
export const htmlPage = ({ business: { name, phone }, lines }: Page) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#faf8f4;color:#22302a;font:16px/1.6 Georgia,serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d9d4c7;color:#2f5d4e;font-size:18px">${escapeHtml(name)}</p>
${lines.join('\n')}
<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #d9d4c7;color:#5b6560;font-size:14px">${[escapeHtml(name), phoneLink(phone)].filter(Boolean).join(', ')}</p>
</div>
</body></html>`

const phoneLink = (phone: string) =>
  phone &&
  `<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}" style="color:#2f5d4e">${escapeHtml(phone)}</a>`
