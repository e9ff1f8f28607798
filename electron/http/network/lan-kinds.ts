/** Which networks phones may be on: those of a cable or a radio, not those that programs make up for themselves. */

interface Network {
  readonly address: string
  /** The system's name of it. */
  readonly network: string
  readonly mac: string
}
/** How programs call theirs: containers, virtual machines, tunnels. */
const madeUp =
  /^(?:docker|br-|veth|virbr|lxc|lxd|cni|flannel|cali|podman|vboxnet|vmnet|vnic|tun|tap|utun|ipsec|ppp|wg|zt|tailscale|nordlynx|gpd|feth|ham)|vethernet|virtualbox|vmware|hyper-v|wsl|docker|tailscale|wireguard|zerotier|hamachi|openvpn|nordvpn|tap-windows|wintun|vpn/iu
/** Containers, and the side of VirtualBox that only its machines reach. */
const madeUpMacs = /^(?:02:42:|0a:00:27:)/iu
/** VirtualBox's own, Docker's first, Tailscale's, and what a device calls itself where nobody gave it an address. */
const madeUpAddresses = /^(?:192\.168\.56\.|172\.17\.0\.1$|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.)/u

/** A guess: the moderator may switch it on all the same. */
export const isVirtual = ({ address, network, mac }: Network): boolean =>
  madeUp.test(network) || madeUpMacs.test(mac) || madeUpAddresses.test(address)

/** Virtual ones last; the rest as the system names them. */
export const inOrder = <N extends { readonly virtual?: true }>(networks: readonly N[]): readonly N[] =>
  networks.toSorted((a, b) => Number(a.virtual === true) - Number(b.virtual === true))
