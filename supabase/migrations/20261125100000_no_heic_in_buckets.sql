-- Only Safari shows HEIC, and a hosted project stores what it is sent. Staff's browsers send it as JPEG where they can.
update storage.buckets set allowed_mime_types = array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'
]
where id in ('about_images', 'product-images', 'hero_images');
