import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Shown as long as there is no connection. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="sticky bottom-0 z-20">
      {!isOnline && (
        <p className="flex max-w-none items-center gap-3 border-t border-larch-400 bg-larch-100 px-5 py-3 text-small sm:px-8">
          <WifiOff aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          There is no connection. Stay on this page: what you typed is still here, and can be saved
          when the connection is back.
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
