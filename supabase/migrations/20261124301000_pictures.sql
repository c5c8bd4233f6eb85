-- The middle of a hero picture: what stays in view where a place on the page shows less than the whole picture, in steps of
-- five per cent from the left and from the top: '40% 30%'. Null: nobody moved it.
alter table public.hero_images add column focal_point text check (focal_point ~ '^(100|[1-9]?[05])% (100|[1-9]?[05])%$');

-- A town may have a picture of its own in place of a landscape.
alter table public.towns
  add column picture text check (picture ~ '^(https?://|/)\S+$' and char_length(picture) <= 2048);

update private.content_tables set picture_column = 'picture' where table_name = 'towns';

-- The same picture may be used in several places. A picture that is used stays, whoever deletes it: staff, the service,
-- or the flows that delete the file of a row which is gone.

-- Every picture that a row of the content shows.
create function private.shown_pictures()
returns table (picture text, table_name text, row_id text, entry jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query execute (
    select string_agg(format(
      'select private.parse_picture_url(%1$I), %2$L, %3$I::text, to_jsonb(shown) from public.%2$I shown where %1$I is not null',
      content.picture_column, content.table_name, content.key_column), ' union all ')
      from private.content_tables content where content.picture_column is not null
  );
  -- The About picture, and pictures within the written pages.
  return query
    select private.parse_picture_url(found.words[1]), 'site_settings', key, jsonb_build_object('key', key)
      from public.site_settings,
           lateral regexp_matches(value, '/storage/v1/(?:object|render/image)/public/[^\s?#)"''<>]+', 'g') as found (words)
     where value like '%/storage/v1/%';
end
$$;

create function private.is_picture_used(bucket_id text, name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.shown_pictures() where picture = bucket_id || '/' || name)
$$;

-- When this runs the row of the picture is locked, so whoever has just chosen it is seen, and whoever chooses it now
-- waits.
create function private.keep_used_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.bucket_id in ('about_images', 'product-images', 'hero_images')
    and private.is_picture_used(old.bucket_id, old.name)
  then
    return null;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_used_picture before delete or update of bucket_id, name on storage.objects
  for each row execute function private.keep_used_picture();

-- No administrator chooses a picture that has just been deleted: it is locked until the row that shows it stands.
-- The argument names the column.
create function private.require_stored_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  url text := to_jsonb(new) ->> tg_argv[0];
  picture text := private.parse_picture_url(url);
begin
  if picture is null or tg_op = 'UPDATE' and url = to_jsonb(old) ->> tg_argv[0] then
    return new;
  end if;
  perform from storage.objects
    where bucket_id = split_part(picture, '/', 1) and name = substr(picture, position('/' in picture) + 1)
    for key share;
  if not found and private.is_admin() then
    raise exception 'The file of this picture is not kept any more. Please choose another picture.';
  end if;
  return new;
end
$$;
create trigger require_stored_picture before insert or update of url on public.hero_images
  for each row execute function private.require_stored_picture('url');
create trigger require_stored_picture before insert or update of image on public.products
  for each row execute function private.require_stored_picture('image');
create trigger require_stored_picture before insert or update of url on public.product_images
  for each row execute function private.require_stored_picture('url');
create trigger require_stored_picture before insert or update of value on public.site_settings
  for each row when (new.key = 'about_image') execute function private.require_stored_picture('value');

-- What is stored, newest first, and where each picture is used.
create function public.list_stored_pictures()
returns table (id uuid, bucket_id text, name text, size bigint, created_at timestamptz, uses jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with used as (
      select shown.picture, jsonb_agg(jsonb_build_object(
          'table_name', shown.table_name, 'row_id', shown.row_id,
          'row_name', private.name_row(shown.table_name, shown.entry)
        ) order by shown.table_name, shown.row_id) as places
        from private.shown_pictures() shown group by shown.picture
    )
    select stored.id, stored.bucket_id, stored.name, (stored.metadata ->> 'size')::bigint, stored.created_at,
           coalesce(used.places, '[]')
      from storage.objects stored left join used on used.picture = stored.bucket_id || '/' || stored.name
     where stored.bucket_id in ('about_images', 'product-images', 'hero_images')
     order by stored.created_at desc, stored.id;
end
$$;
grant execute on function public.list_stored_pictures() to authenticated, service_role;
create trigger require_stored_picture before insert or update of picture on public.towns
  for each row execute function private.require_stored_picture('picture');
