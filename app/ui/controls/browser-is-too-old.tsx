import { Alert } from './alert.tsx'

/** Hidden by the style sheet, unless the bootstrap script finds that the browser lacks something. */
export const BrowserIsTooOld = () => (
  <div className="too-old mb-6">
    <Alert title="This browser is too old for the staff area">
      Some of it will not work. Please update this browser, or use another one: Safari 16.4, Chrome
      100, Firefox 100, or a newer one.
    </Alert>
  </div>
)
