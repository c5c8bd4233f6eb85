import { lazy, Suspense, useSyncExternalStore } from 'react'
import { latestToast, onToast } from './toast.ts'

const ToastArea = lazy(() => import('./toast-area.tsx'))
const none = () => undefined

/** Shows toasts. Their component is fetched with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, latestToast, none)
  return <Suspense fallback={null}>{toast && <ToastArea toast={toast} />}</Suspense>
}
