/** Whether other machines could reach the address. */
export function isPublicAddress(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  return !/^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}
