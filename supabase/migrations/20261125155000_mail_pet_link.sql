-- Mails the link that was just made to the family of the record. The token is asked for, because only its hash is kept.
create function public.mail_pet_link(pet_id uuid, token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pet public.pets;
begin
  perform private.require_admin();
  select * into pet from public.pets where id = mail_pet_link.pet_id for update;
  if pet.id is null then raise exception 'This record has been deleted.'; end if;
  if pet.link_hash is distinct from private.hash_token(mail_pet_link.token) then
    raise exception 'This link has ended: a colleague made a new one or withdrew it.' using errcode = 'PT409';
  end if;
  if pet.email = '' then raise exception 'The record has no e-mail address of the family.'; end if;
  perform private.require_within_limit(
    private.consume_rate_limit('mails of records', coalesce(auth.uid()::text, 'server'), 60, '1 hour'));
  perform private.forget_pet_mails(pet.id);
  insert into public.mail_outbox (kind, recipient, payload) values ('pet-page', pet.email, jsonb_build_object(
    'pet_id', pet.id, 'token', mail_pet_link.token, 'name', pet.name, 'family', pet.family));
end
$$;

-- A mail that waits has a link that ends with the next one.
create function private.forget_pet_mails(pet_id uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.mail_outbox
   where kind = 'pet-page' and status = 'queued' and payload ->> 'pet_id' = forget_pet_mails.pet_id::text
$$;

create function private.forget_pet_mails_of_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pet_mails(old.id);
  return null;
end
$$;
create trigger forget_pet_mails_of_link after delete or update of link_hash on public.pets
  for each row execute function private.forget_pet_mails_of_link();

grant execute on function public.mail_pet_link(uuid, text) to authenticated, service_role;
