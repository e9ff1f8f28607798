/** English words of the card on players from elsewhere. */
export const elsewhereEn = {
  title: 'Players from elsewhere',
  what: 'Phones in the room need nothing of this. Players in other places come through a proxy or a tunnel that has an https address of its own and leads to Duskboard; links and invitations then use that address.',
  address: 'Public address',
  try: 'Save and try',
  trying: 'Trying…',
  save: 'Save',
  next: 'Next: start a game “At a distance, in a call”, then send the players their links: Outputs & phones, “Invitations”.',
  recipes: 'How to get an address',
  program: 'Program',
  programs: { nginx: 'nginx', caddy: 'Caddy' },
  proxyStep: {
    nginx:
      '1. On the machine with the public name: save these lines as /etc/nginx/conf.d/duskboard.conf, then run “sudo nginx -t && sudo systemctl reload nginx”. No certificate yet? “sudo certbot certonly --nginx -d {host}” gets one.',
    caddy:
      '1. On the machine with the public name: add these lines to /etc/caddy/Caddyfile, then run “sudo systemctl reload caddy”. Caddy gets the certificate by itself.',
  },
  tunnelStep:
    '2. If that machine is not this computer: run this line here, with your user name over there in place of “you”, and leave its window open while you play. It brings the players from there to here.',
  tunnelLines: 'ssh',
  lastStep: '3. Enter the address above, and save and try it.',
  without: 'Without a machine of your own:',
  copy: 'Copy the lines',
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
