/** Tells real networks, by cable or radio, from virtual ones that programs make. */

interface NetworkIdentity {
  readonly address: string
  /** The system's name of the interface. */
  readonly network: string
  readonly mac: string
}
/** Names of virtual interfaces: containers, virtual machines, tunnels. */
const madeUp =
  /^(?:docker|br-|veth|virbr|lxc|lxd|cni|flannel|cali|podman|vboxnet|vmnet|vnic|tun|tap|utun|ipsec|ppp|wg|zt|tailscale|nordlynx|gpd|feth|ham|dummy|incus|mpqemubr|kube|nebula|awdl|llw)|vethernet|virtualbox|vmware|hyper-v|wsl|docker|tailscale|wireguard|zerotier|hamachi|openvpn|nordvpn|tap-windows|wintun|vpn|mullvad|warp|anyconnect|globalprotect|forti|parallels/iu
/** Hardware addresses of containers, of VirtualBox's host-only network, and of tunnels, which have none. */
const madeUpMacs = /^(?:02:42:|0a:00:27:|00:00:00:00:00:00$)/iu
/** Addresses of VirtualBox, Docker and Tailscale, and those that devices give themselves. */
const madeUpAddresses = /^(?:192\.168\.56\.|172\.17\.0\.1$|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.)/u

/** True for an interface that looks virtual; the moderator may open it all the same. */
export const isVirtual = ({ address, network, mac }: NetworkIdentity): boolean =>
  madeUp.test(network) || madeUpMacs.test(mac) || madeUpAddresses.test(address)

/** Sorts virtual networks last and keeps the system's order otherwise. */
export const sortNetworks = <N extends { readonly virtual?: true }>(networks: readonly N[]): readonly N[] =>
  networks.toSorted((a, b) => Number(a.virtual === true) - Number(b.virtual === true))
