/**
 * For a `clientLoader` that opens its page before the data is here; `Await` shows what becomes of it. Without
 * this a browser would report a failure that comes before the page is shown.
 */
export function defer<T>(data: Promise<T>) {
  data.catch(() => {})
  return data
}
