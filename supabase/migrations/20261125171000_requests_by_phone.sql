-- Most families call. Staff write down what they ask for while they talk; such a request is answered by the call itself,
-- and may be without an e-mail address.
alter table public.contact_form_submissions
  add column by_phone boolean not null default false,
  alter column email drop not null,
  add constraint contact_form_submissions_reachable_check
    check (email is not null or (by_phone and phone is not null and arrangement is not null));
-- A mail without a recipient goes to the firm, which no answer to a family may do.
alter table public.mail_outbox
  add constraint mail_outbox_reply_check check (kind <> 'reply' or recipient is not null);

alter table public.contact_form_submissions drop column search_text;
alter table public.contact_form_submissions add column search_text text not null generated always as (
  lower(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n'
        || coalesce(about, '') || E'\n' || coalesce(admin_notes, ''))
  || E'\n'
  || private.find_phone_digits(coalesce(phone, '') || E'\n' || message || E'\n' || coalesce(admin_notes, ''))
) stored;

-- Stores what a family asks for by phone, once for each id, with an acknowledgement only where it is wanted and within
-- the limits of all others.
create function public.take_request(
  request_id uuid, family text, family_email text, family_phone text, words text, arrangement jsonb,
  acknowledge boolean default false
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.contact_form_submissions
    (id, name, email, phone, message, arrangement, by_phone, status, admin_read, assigned_to, answered_at)
  values (request_id, family, nullif(family_email, ''), family_phone, words, take_request.arrangement, true,
          'in-progress', true, auth.uid(), now())
  on conflict (id) do nothing;
  if found and acknowledge and family_email <> '' and private.should_acknowledge(family_email, false) then
    insert into public.mail_outbox (kind, recipient, submission_id)
    values ('acknowledgement', family_email, request_id);
  end if;
end
$$;
grant execute on function public.take_request(uuid, text, text, text, text, jsonb, boolean)
  to authenticated, service_role;
