/**
 * Loaded before a console whose phones come in over 127.0.0.2: the system tells it of that address as of one that other
 * machines reach. A browser test has no network, and a console opens no address that only its own machine reaches.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const seen = os.networkInterfaces
os.networkInterfaces = () => ({
  ...seen(),
  '': [
    {
      address: '127.0.0.2',
      netmask: '255.0.0.0',
      family: 'IPv4',
      mac: '3c:22:fb:01:02:03',
      internal: false,
      cidr: '127.0.0.2/8',
    },
  ],
})
syncBuiltinESMExports()
