/** English words of the card on players from elsewhere. */
export const elsewhereEn = {
  title: 'Players from elsewhere',
  what: 'Phones in the room need nothing of this. For players in other places, a proxy or a tunnel with its own https address stands in front of Duskboard; links and invitations then use that address.',
  address: 'Public address',
  try: 'Save and try',
  trying: 'Trying…',
  save: 'Save',
  recipes: 'Recipes',
  program: 'Program',
  programs: { nginx: 'nginx', caddy: 'Caddy', ssh: 'ssh -R' },
  where: {
    nginx: 'On a machine with a public name and a certificate. If that is another machine, add ssh -R.',
    caddy:
      'On a machine with a public name. Caddy gets the certificate by itself. If that is another machine, add ssh -R.',
    ssh: 'On this computer, beside nginx or Caddy on a rented machine: brings its port over here, while it runs.',
  },
  copy: 'Copy the lines',
  copied: 'Copied',
  copyByHand: 'The browser does not allow copying here. Select the lines and copy them by hand.',
  cloudflare:
    'Cloudflare Tunnel: on this computer run “cloudflared tunnel --url http://127.0.0.1:{port}”, and enter the address that it prints.',
  tailscale: 'Tailscale Funnel: on this computer run “tailscale funnel {port}”, and enter the address that it prints.',
  more: 'Proxies and certificate',
  proxies: 'Addresses of proxies',
  proxiesNote:
    'Only these proxies are believed when they say who is behind them. This computer’s own addresses, 127.0.0.1 and ::1, suffice for all recipes here.',
  cert: 'Certificate (PEM file)',
  key: 'Its key (PEM file)',
  certificateNote:
    'With a certificate of your own, phones on the Wi-Fi get a secure page too. The files are read again when they are renewed.',
}
