/** A web address in a message. */
interface MessageLink {
  /** Without www. */
  host: string
  /** True if it leads to a picture, an album, or a service for sharing pictures. */
  isToPictures: boolean
}

/** The web addresses in a text, with or without a scheme, but not email addresses. */
export function findLinks(text: string): MessageLink[] {
  return Array.from(text.matchAll(webAddress), ([, host = '', path = '']) => {
    const name = host.toLowerCase().replace(/^www\./, '')
    return { host: name, isToPictures: isSharingService(name) || pictures.test(name + path) }
  })
}

// With a scheme, with www., or a bare name under one of the domains that advertisers use.
const webAddress =
  /(?<![@\w.-])(?:https?:\/\/|(?=www\.)|(?=[\w.-]{1,60}\.(?:com|net|org|io|biz|info|xyz|agency)\b(?!@)))((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24})([/?#:][^\s<>"')\]]*)?/giu

const pictures =
  /\.(jpe?g|png|webp|heic|gif|mp4|mov)\b|photo|picture|album|gallery|galerie|foto|obituar|memorial/i

const sharingServices = [
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

const isSharingService = (host: string) =>
  sharingServices.some((service) => host === service || host.endsWith(`.${service}`))

/** Top-level domains that are free or cheap, and shorteners that hide the target. */
export const hidesItsOwner = ({ host }: MessageLink) =>
  /\.(ru|xyz|top|click|icu|biz|info|shop|online|site|store|loan|win|bid|live|vip|buzz)$/.test(
    host,
  ) ||
  /^(bit\.ly|tinyurl\.com|t\.co|t\.me|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|wa\.me)$/.test(
    host,
  )

// Phrases that advertisers send to every website and that no family writes to a pet crematorium. Any one of them could
// be a dog's name, so a message is held back only for two, or for one together with another sign.
const sellingWords = [
  /\bs\.?e\.?o\b|search engine (optimi[sz]ation|ranking)/i,
  /\bback-?links?\b|\blink[- ]building\b|\bguest post/i,
  /\b(rank|ranking|rankings|page one|first page|top) (\w+ ){0,3}(on |of |in )google\b/i,
  /\b(web ?site|web|app|mobile app|logo) (re)?(design|development)( services?| company| agency)?\b/i,
  /\b(boost|increase|drive|grow|skyrocket) (\w+ ){0,3}(traffic|sales|revenue|leads|conversions?|visibility)\b/i,
  /\b(qualified|more|sales|exclusive|business) leads\b|\blead generation\b/i,
  /\b(digital|social media|email|influencer|content) marketing\b/i,
  /\b(email|mailing|contact|customer) (list|database)s?\b|\bbulk (email|sms)/i,
  /\bcrypto(currency|currencies)?\b|\b(buy|earn|invest in|mining|trade|trading) bitcoins?\b|\bforex\b|\bethereum\b|\btrading (bot|signals?|platform)\b/i,
  /\b(investment|investors?|passive income|return on investment|roi)\b/i,
  /\b(business|working capital|unsecured|personal) (loan|funding|financing|line of credit)s?\b/i,
  /\b(casino|jackpot|betting|slot machines?|slots|free spins|poker)\b/i,
  /\b(viagra|cialis|tramadol|weight loss|diet pills?|male enhancement)\b/i,
  /\b(sexy|hot|lonely|single) (girls?|women|ladies)\b|\bxxx\b|\bporn\b|\bdating site\b/i,
  /\b(million|billion) (us )?(dollars|usd|euros?|pounds)\b|\blottery\b|\bbeneficiary\b/i,
  /\b(earn|earned|make|made|making) (money|cash|\$?\d[\d,]*)( \w+){0,3} (online|from home|per (day|week|month)|a (day|week|month))\b/i,
  /\b(manufacturer|factory|wholesale|supplier|exporter)s?\b.*\b(price list|catalog(ue)?|moq|quotation|samples?|bulk)\b/is,
  /\b(virtual assistants?|outsourc(e|ing)|offshore team|our (agency|developers|experts))\b/i,
  /\b(limited[- ]time offer|act now|100% free|free trial|special offer|discount code|promo code)\b/i,
  /\bunsubscribe\b|\bopt[- ]out\b|\bremove me from\b/i,
  /\bclick (here|the link|below)\b/i,
  /\b(your|this) (web)?site\b.*\b(audit|errors?|indexed|speed|domain authority|backlinks?|visitors per)\b/is,
  /\b(explainer|promo(tional)?) videos?\b|\bchat ?bots?\b|\bai[- ]powered\b/i,
  /раскрутк|продвижени[ея] сайт|казино|заработ(ок|ать)|кредит/i,
  /\b(nice|great|lovely|useful) (page|site|website)\b.{0,80}\b(keep up the good work|enjoyed reading|very useful)\b/is,
  /\bwe (provide|offer|have|sell|supply) .{0,60}\bfor (small|local) (firms|businesses|shops|companies)\b/is,
  /\b(accounts|purchasing|marketing|sales) department\b|\bspeak to about \w+ for your office\b/i,
  /référencement (naturel|de votre site)|suchmaschinenoptimierung|posicionamiento (web|seo)/i,
]

/** How many of these kinds of phrases the text has. */
export const countSellingWords = (text: string) =>
  sellingWords.filter((words) => words.test(text)).length
