// The buckets that the migrations create for the site's pictures.
export const ABOUT_BUCKET = 'about_images'
export const PRODUCT_BUCKET = 'product-images'
export const HERO_BUCKET = 'hero_images'

export const BUCKETS = [ABOUT_BUCKET, PRODUCT_BUCKET, HERO_BUCKET] as const

export type Bucket = (typeof BUCKETS)[number]
