-- Keys as devices write them (COSE), as the library reads them; they were kept as SPKI, whose parts stand at fixed places.
delete from identity.passkey
where octet_length(public_key) <> case algorithm when -7 then 91 when -8 then 44 else 294 end;

update identity.passkey set public_key = case algorithm
  when -7 then '\xa5010203262001215820'::bytea || substr(public_key, 28, 32) || '\x225820'::bytea || substr(public_key, 60, 32)
  when -8 then '\xa4010103272006215820'::bytea || substr(public_key, 13, 32)
  else '\xa401030339010020590100'::bytea || substr(public_key, 34, 256) || '\x2143010001'::bytea
end;

alter table identity.passkey drop column algorithm;
