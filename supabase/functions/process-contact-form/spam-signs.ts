/** An address in a message, as far as the spam rules look at it. */
export interface MessageLink {
  /** Without www. */
  host: string
  /** A picture, an album or a page of a house that people share them with. */
  isToPictures: boolean
}

/** The web addresses of a text, with or without a scheme. E-mail addresses are none. */
export function findLinks(text: string): MessageLink[] {
  return Array.from(text.matchAll(webAddress), ([, host = '', path = '']) => {
    const name = host.toLowerCase().replace(/^www\./, '')
    return { host: name, isToPictures: isSharingHouse(name) || pictures.test(name + path) }
  })
}

const webAddress =
  /(?<![@\w.-])(?:https?:\/\/|(?=www\.))((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})([/?#:][^\s<>"')\]]*)?/giu

const pictures =
  /\.(jpe?g|png|webp|heic|gif|mp4|mov)\b|photo|picture|album|gallery|galerie|foto|obituar|memorial/i

const sharingHouses = [
  'photos.app.goo.gl',
  'photos.google.com',
  'drive.google.com',
  'icloud.com',
  'share.icloud.com',
  'dropbox.com',
  'onedrive.live.com',
  '1drv.ms',
  'flickr.com',
  'flic.kr',
  'imgur.com',
  'amazon.com',
  'amazon.ca',
  'facebook.com',
  'instagram.com',
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'google.com',
  'maps.app.goo.gl',
  'goo.gl',
  'smugmug.com',
  'wetransfer.com',
  'we.tl',
  'weibo.com',
  'baidu.com',
]

const isSharingHouse = (host: string) =>
  sharingHouses.some((house) => host === house || host.endsWith(`.${house}`))

/** Names that cost nothing and are thrown away, or that hide where they lead. */
export const hidesItsOwner = ({ host }: MessageLink) =>
  /\.(ru|xyz|top|click|icu|biz|info|shop|online|site|store|loan|win|bid|live|vip|buzz)$/.test(
    host,
  ) ||
  /^(bit\.ly|tinyurl\.com|t\.co|t\.me|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|wa\.me)$/.test(
    host,
  )
