-- Only Safari shows HEIC, and a hosted project stores files as they are sent. A browser that can read HEIC sends JPEG instead.
update storage.buckets set allowed_mime_types = array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'
]
where id in ('about_images', 'product-images', 'hero_images');
