-- The signed addresses at which a file may still be uploaded, each once. One ends with the session that signed it, with
-- a new password of its person, and with its time. Supabase Storage keeps nothing like it.
create table storage.signed_uploads (
  id         uuid primary key,
  user_id    uuid references auth.users on delete cascade,
  -- None for the secret key.
  session_id uuid references auth.sessions on delete cascade,
  expires_at timestamptz not null
);
create index signed_uploads_of_user on storage.signed_uploads (user_id);
create index signed_uploads_of_session on storage.signed_uploads (session_id);
create index signed_uploads_by_end on storage.signed_uploads (expires_at);
alter table storage.signed_uploads enable row level security;

-- Whether the address could still be used. It can't any more once the caller's transaction is done.
create function storage.use_signed_upload(address uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from storage.signed_uploads where id = address and expires_at > now();
  return found;
end
$$;
revoke execute on function storage.use_signed_upload(uuid) from public;
grant execute on function storage.use_signed_upload(uuid) to anon, authenticated, service_role;

create function storage.end_signed_uploads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.signed_uploads where user_id = new.id;
  return null;
end
$$;
revoke execute on function storage.end_signed_uploads() from public;
create trigger end_signed_uploads after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function storage.end_signed_uploads();
