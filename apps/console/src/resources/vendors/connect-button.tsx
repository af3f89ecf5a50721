import { useCall } from '@croupier/client/hooks'
import { randomId } from '@croupier/client/random-id'
import { askVendorConnection, vendorConnections } from '@croupier/contract/console/vendors'
import type { GameType } from '@croupier/contract/games'
import type { InputOf } from '@croupier/contract/route'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { Copyable } from '#parts/copyable.tsx'
import { Choice, TextLine } from '#parts/form-fields.tsx'
import { ReasonButton } from '#parts/reason-button.tsx'
import { CategoryBoxes } from './category-boxes.tsx'
import { KeyField } from './key-field.tsx'

type Connection = Omit<InputOf<typeof askVendorConnection>, 'id' | 'why' | 'operatorNumber'> & { operatorNumber: string }

const empty: Connection = {
  code: '',
  name: '',
  categories: [],
  baseUrl: '',
  gameOrigin: '',
  operatorNumber: '',
  publicKey: '',
  replayedBalance: 'first',
  unknownRollback: 'accepted',
  forgeryStatus: 200,
  namesSides: false,
}

/** Asks for a vendor's connection; a second person decides it above the list. */
export function ConnectButton() {
  // Kept until it is asked for: a repeat of the same click is the same request.
  const [id, setId] = useState(randomId)
  const [typed, setTyped] = useState(empty)
  const refresh = useRefresh()
  const set = (change: Partial<Connection>) => setTyped((before) => ({ ...before, ...change }))
  const done = () => {
    setId(randomId())
    setTyped(empty)
    refresh()
  }
  return (
    <ReasonButton
      label="Connect a vendor"
      title="Connect a vendor"
      confirm="Ask for the connection"
      done="Asked. A second operator decides above the list."
      isWide
      isIncomplete={!isWhole(typed)}
      route={askVendorConnection}
      inputOf={(why) => ({ ...typed, id, operatorNumber: Number(typed.operatorNumber), why })}
      onDone={done}
    >
      <OurSide code={typed.code} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
        <TextLine
          label="Code"
          value={typed.code}
          onChange={(code) => set({ code: code.toUpperCase().trim() })}
          max={30}
          hint="Capitals, digits, _"
        />
        <TextLine label="Name" value={typed.name} onChange={(name) => set({ name })} max={60} />
      </Stack>
      <CategoryBoxes categories={typed.categories} onChange={(categories: GameType[]) => set({ categories })} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
        <TextLine
          label="Its address for operators"
          value={typed.baseUrl}
          onChange={(url) => set({ baseUrl: url.trim().replace(/\/+$/, '') })}
          max={300}
          hint="https://games.example/operator"
        />
        <TextLine
          label="The number by which it knows us"
          value={typed.operatorNumber}
          onChange={(operatorNumber) => set({ operatorNumber: operatorNumber.trim() })}
          max={10}
        />
      </Stack>
      <TextLine
        label="Where the pages of its games are"
        value={typed.gameOrigin}
        onChange={(origin) => set({ gameOrigin: origin.trim().toLowerCase().replace(/\/+$/, '') })}
        max={200}
        hint="https://play.example: no other page stands in our frames"
      />
      <KeyField publicKey={typed.publicKey} onChange={(publicKey) => set({ publicKey })} />
      <Dialect typed={typed} set={set} />
    </ReasonButton>
  )
}

/** What the vendor must enter on its side. */
function OurSide({ code }: { code: string }) {
  const { data } = useCall(vendorConnections, {})
  if (!data) return null
  return (
    <Stack spacing={1}>
      <Typography variant="body2">
        Give the vendor the address of our wallet, on the address of the player site, and our public key:
      </Typography>
      <Copyable text={`${data.walletPath}${code || 'CODE'}`} />
      <Copyable text={data.publicKey.trim()} />
    </Stack>
  )
}

/** What the protocol leaves open; the first of each is what most vendors expect. */
function Dialect({ typed, set }: { typed: Connection; set: (change: Partial<Connection>) => void }) {
  return (
    <>
      <Choice
        label="A repeated message hears"
        value={typed.replayedBalance}
        choices={[
          { id: 'first', name: 'the balance of its first answer' },
          { id: 'now', name: 'the balance of now' },
        ]}
        onChange={(replayedBalance) => set({ replayedBalance })}
      />
      <Choice
        label="A rollback of what never came is"
        value={typed.unknownRollback}
        choices={[
          { id: 'accepted', name: 'accepted' },
          { id: 'refused', name: 'refused' },
        ]}
        onChange={(unknownRollback) => set({ unknownRollback })}
      />
      <Choice
        label="A wrong signature is answered with HTTP status"
        value={typed.forgeryStatus === 401 ? '401' : '200'}
        choices={[
          { id: '200', name: '200' },
          { id: '401', name: '401' },
        ]}
        onChange={(status) => set({ forgeryStatus: status === '401' ? 401 : 200 })}
      />
      <Choice
        label="Its stakes say market and side"
        value={typed.namesSides ? 'yes' : 'no'}
        choices={[
          { id: 'no', name: 'no' },
          { id: 'yes', name: 'yes, as market:side' },
        ]}
        onChange={(answer) => set({ namesSides: answer === 'yes' })}
      />
    </>
  )
}

function isWhole({ code, name, categories, baseUrl, gameOrigin, operatorNumber, publicKey }: Connection): boolean {
  const isNumber = /^[1-9]\d{0,8}$/.test(operatorNumber)
  const isOrigin = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(gameOrigin)
  const isAddress = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(baseUrl)
  return (
    /^[A-Z0-9_]{2,30}$/.test(code) &&
    name.trim() !== '' &&
    categories.length > 0 &&
    isAddress &&
    isOrigin &&
    isNumber &&
    publicKey.includes('PUBLIC KEY')
  )
}
