const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** A quiet line beside what the mail is about; `html` is trusted. */
export const quietLine = (html: string) =>
  `<p style="margin:0 0 8px;color:#5b6560;font-size:14px">${html}</p>`

/** The page of every mail around lines of trusted HTML. */
export const htmlPage = (lines: string[]) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#faf8f4;color:#22302a;font:16px/1.6 Georgia,serif">
<div style="max-width:560px;margin:0 auto">
${lines.join('\n')}
</div>
</body></html>`
