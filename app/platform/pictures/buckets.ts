/** The buckets that the migrations create for the site's pictures. */
export const BUCKETS = ['about_images', 'product-images', 'hero_images'] as const

export type Bucket = (typeof BUCKETS)[number]
