"""The virtual opponent of Reinforcements (RF-SOLO): the Bot, its algorithm cards and the language they are written in.

docs/solo.md says where it sits and why. `bot` and `steps` are the changed rules, `language` and what follows it choose.
"""
