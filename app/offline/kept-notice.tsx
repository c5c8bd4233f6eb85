/**
 * Empty unless the service worker shows the page because the website is unreachable: see `dateKeptPage`. The offset is
 * how many minutes the firm's clock is ahead of UTC.
 */
export const KeptNotice = ({ offset }: { offset: number }) => (
  <div
    className="kept-notice"
    data-kept-notice={offset}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what it finds there as it is.
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
