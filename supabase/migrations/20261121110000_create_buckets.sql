insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 20 * 1024 * 1024, array[
  'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'image/heif'
]
from unnest(array['about_images', 'product-images', 'hero_images']) as bucket
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Visitors read by public URL, which asks no policy: nobody but staff may list what is stored.
create policy "administrators see stored pictures" on storage.objects
  for select to authenticated using (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );
create policy "administrators add pictures" on storage.objects
  for insert to authenticated with check (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );
create policy "administrators delete pictures" on storage.objects
  for delete to authenticated using (
    bucket_id in ('about_images', 'product-images', 'hero_images') and (select private.is_admin())
  );
